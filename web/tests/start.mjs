// How the page starts: new versions, caches of servers and browsers, and what is left where it cannot start.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { DIST, LIMIT, begun, opened, picture, ready, served } from "./page.mjs";

const WEB = fileURLToPath(new URL("../", import.meta.url));
let folder;
/** A later version of the page, whose script cannot be linked with the engine of this one. */
let later;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "warband-page-"));
  const bound = join(folder, "bound");
  later = join(folder, "dist");
  await cp(join(WEB, "bound"), bound, { recursive: true });
  const script = await readFile(join(bound, "warband.js"), "utf8");
  const [name] = /__wbg_\w+_[0-9a-f]{16}/.exec(script);
  const other = `${name.slice(0, -16)}${"0".repeat(16)}`;
  await writeFile(join(bound, "warband.js"), script.replaceAll(name, other));
  const engine = await readFile(join(bound, "warband_bg.wasm"), "latin1");
  assert.ok(engine.includes(name), "the engine imports what the script gives");
  await writeFile(join(bound, "warband_bg.wasm"), engine.replaceAll(name, other), "latin1");
  execFileSync("npx", ["vite", "build", "--logLevel", "warn"], {
    cwd: WEB,
    env: { ...process.env, WARBAND_BOUND: bound, WARBAND_DIST: later },
  });
}, LIMIT);

after(() => rm(folder, { recursive: true }));

const scriptOf = (page) => page.locator("script[type=module]").first().getAttribute("src");

/** Begins a game, and returns its bytes as the browser keeps them. */
async function gameBegun(page) {
  await page.getByLabel("Let warband do the set-up").setChecked(true);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
}

const SERVERS = {
  "max-age=600": () => ({ "cache-control": "max-age=600" }),
  "Last-Modified alone": (mtime) => ({ "last-modified": mtime.toUTCString() }),
};

for (const [kind, headers] of Object.entries(SERVERS)) {
  test(`a new version is offered and used, from a server with ${kind}`, LIMIT, async () => {
    // Files of a year ago are kept for long where nothing but their age is known.
    const old = join(folder, `old-${kind.length}`);
    await cp(DIST, old, { recursive: true });
    const year = new Date(Date.now() - 365 * 24 * 3600 * 1000);
    for (const file of ["index.html", "sw.js"]) await utimes(join(old, file), year, year);
    const site = await served(old, headers);
    const { context, page, complaints } = await opened({ from: site.address, at: "#game" });
    await gameBegun(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const before = await scriptOf(page);
    site.folder = later;
    await page.reload();
    await ready(page);
    assert.equal(await scriptOf(page), before, "a version is never replaced unasked");
    await page.getByText("A new version of warband is ready.").waitFor();
    await page.getByRole("button", { name: "Use it now" }).click();
    await page.waitForFunction(
      (src) => document.querySelector("script[type=module]").getAttribute("src") !== src,
      before,
    );
    await ready(page);
    await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    assert.notEqual(await scriptOf(page), before);
    assert.deepEqual(complaints, []);
    await context.close();
    site.close();
  });

  test(`a private window starts with the files of one version, from a server with ${kind}`, LIMIT, async () => {
    const site = await served(DIST, headers);
    const { context, page, complaints } = await opened({ from: site.address, serviceWorkers: "block" });
    site.folder = later;
    for (let time = 0; time < 2; time += 1) {
      await page.reload();
      await ready(page);
    }
    const second = await opened({ from: site.address, context });
    assert.deepEqual([...complaints, ...second.complaints], []);
    await context.close();
    site.close();
  });
}

for (const [what, files] of [
  ["the engine is damaged", "**/*.wasm"],
  ["a script is missing", "**/main-*.js"],
]) {
  test(`kept games are handed out where ${what}, and the page is loaded anew`, LIMIT, async () => {
    const { context, page } = await opened({ at: "#game", serviceWorkers: "block" });
    await gameBegun(page);
    await context.route(files, (route) =>
      files.endsWith("wasm") ? route.fulfill({ body: "no engine", contentType: "application/wasm" }) : route.abort(),
    );
    await page.reload();
    await page.getByRole("heading", { name: "warband could not start" }).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download ann and bob" }).click();
    assert.match(await readFile(await (await download).path(), "utf8"), /"new /);
    await context.unroute(files);
    await page.getByRole("button", { name: "Load the page anew" }).click();
    await ready(page);
    await context.close();
  });
}

for (const game of ["dragon-dice", "summoner-wars"]) {
  test(`a game of ${game} is shown as it was while the engine loads`, LIMIT, async (measured) => {
    const { context, page, complaints } = await opened({ at: "#game", serviceWorkers: "block" });
    await begun(page, { isWars: game === "summoner-wars", names: ["ann", "bob"] });
    const seen = () => page.evaluate(() => [".bar h2", ".asked"].map((at) => document.querySelector(at).textContent));
    const before = await seen();
    let arrive;
    const arrived = new Promise((done) => (arrive = done));
    await context.route("**/*.wasm", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.locator(".dock").getByText("Loading warband.").waitFor();
    assert.deepEqual(await seen(), before);
    const enabled = await page.evaluate(
      () => [...document.querySelectorAll("main button")].filter((button) => !button.closest("[inert]")).length,
    );
    assert.equal(enabled, 0);
    await picture(page, `loading-${game}`);
    arrive();
    await ready(page);
    await page.locator("section[aria-label=Now] button").first().waitFor();
    assert.deepEqual(await seen(), before);
    const [shown, whole] = await page.evaluate(() =>
      ["shown", "ready"].map((name) => performance.getEntriesByName(name)[0].startTime),
    );
    measured.diagnostic(`shown after ${shown.toFixed(0)} ms, ready after ${whole.toFixed(0)} ms`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test("the main script does not wait for that of the start", LIMIT, async () => {
  const { context, page, complaints } = await opened({ serviceWorkers: "block" });
  const requested = page.waitForRequest(/main-.*\.js$/);
  await context.route("**/index-*.js", async (route) => {
    await requested;
    await route.continue();
  });
  await page.reload();
  await ready(page);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the page says how to install it, and installs itself where the browser offers that", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  const hint = page.locator("[data-hint=install]");
  await hint.getByText("No data leaves this device").waitFor();
  await hint.getByText("Add to Home screen").waitFor();
  await page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => (globalThis.installed = true);
    dispatchEvent(event);
  });
  await hint.getByRole("button", { name: "Install warband" }).click();
  assert.equal(await page.evaluate(() => globalThis.installed), true);
  assert.equal(await hint.getByRole("button").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
