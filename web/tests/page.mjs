// The page as the tests open it: served from `dist`, in one Chromium, with what the console says against it.

import assert from "node:assert/strict";
import { mkdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1024, height: 768 };
/** No wait is longer, in ms. */
const PATIENCE = 10000;
/** No test is longer, in ms. */
export const LIMIT = { timeout: 60000 };

let server, browser;
/** Where the page is. */
export let address;

/**
 * Serves a folder: `headers` are sent with each file, and `folder` may be changed later. A file that is not newer than the
 * browser's own copy is not sent again, as web servers do.
 */
export async function served(folder, headers = () => ({})) {
  const site = { folder };
  const http = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    try {
      const file = join(site.folder, path === "/" ? "index.html" : path);
      const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
      const own = headers(mtime);
      const since = request.headers["if-modified-since"];
      if (own["last-modified"] && since && Math.floor(mtime / 1000) * 1000 <= new Date(since))
        return response.writeHead(304, own).end();
      response
        .writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...own })
        .end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => http.listen(0, "127.0.0.1", done));
  site.address = `http://127.0.0.1:${http.address().port}/`;
  site.close = () => {
    http.closeAllConnections();
    http.close();
  };
  return site;
}

before(async () => {
  server = await served(DIST);
  address = server.address;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    timeout: 30000,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}, LIMIT);

// Tests that failed leave their pages open, and those their connections.
after(async () => {
  await browser?.close();
  server.close();
}, LIMIT);

/** Waits until the page has its engine and its files. */
export const ready = (page) => page.locator("html[data-ready]").waitFor({ state: "attached" });

/**
 * A page of a new visitor, or of one who has been here. What the console says against it is in `complaints`. `prepare` is called
 * before the page is loaded, which may then fail to start.
 */
export async function opened({
  size = PHONE,
  colorScheme = "light",
  context,
  at = "",
  from = address,
  prepare,
  ...options
} = {}) {
  context ??= await browser.newContext({
    viewport: size,
    colorScheme,
    hasTouch: size === PHONE,
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  // Digital dice that fall alike in every run.
  await page.addInitScript(() => {
    crypto.getRandomValues = (bytes) => bytes.fill(1);
  });
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await prepare?.(page);
  await page.goto(from + at);
  if (!prepare) await ready(page);
  return { context, page, complaints };
}

/** From now on the thread of the page takes four times as long for everything. */
export async function slowed(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** @param {number[]} times */
export const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];

/** Times in ms, in words. @param {number[]} times */
export const spread = (times) =>
  `median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms (${times.length})`;

/** Writes a picture of the page, or of what is in sight, where PICTURES names a folder. */
export async function picture(page, name, fullPage = true) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** Returns the parts of the texts of elements that match `pattern` and take more than one line. @param {RegExp} pattern */
export const broken = (page, selector, pattern) =>
  page.evaluate(
    ([selector, pattern]) =>
      [...document.querySelectorAll(selector)].flatMap(({ firstChild: text }) =>
        [...text.data.matchAll(new RegExp(pattern, "g"))].flatMap(({ 0: part, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + part.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [part] : [];
        }),
      ),
    [selector, pattern.source],
  );

const AXE = new URL("../node_modules/axe-core/axe.min.js", import.meta.url);

/** Holds that nothing of a page is too small, too pale or too wide; `what` is shown. */
export async function isReadable(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what}: ${wide} px too wide`);
  const small = await page.evaluate(() =>
    [
      ...[...document.querySelectorAll("button, select, input, summary, nav a")].filter((element) => {
        const box = element.getBoundingClientRect();
        return element.type !== "checkbox" && box.width > 0 && (box.height < 44 || box.width < 44);
      }),
      ...[...document.querySelectorAll("body *")].filter(
        (element) => element.textContent.trim() && parseFloat(getComputedStyle(element).fontSize) < 14,
      ),
    ].map((element) => element.outerHTML.slice(0, 80)),
  );
  assert.deepEqual(small, [], what);
  await page.evaluate(await readFile(AXE, "utf8"));
  const found = await page.evaluate(() => globalThis.axe.run());
  const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  assert.deepEqual(
    serious.map((one) => `${one.id}: ${one.nodes[0].html}`),
    [],
    what,
  );
}

/** Begins a game, and waits for its table. */
export async function begun(page, { isWars = false, realDice = false, names = [] } = {}) {
  if (isWars) await page.getByRole("combobox", { name: "Game" }).selectOption("summoner-wars");
  else {
    await page.getByLabel("All players roll real dice").setChecked(realDice);
    await page.getByLabel("Let warband do the set-up").setChecked(!realDice);
  }
  for (const [at, name] of names.entries()) await page.getByRole("textbox", { name: `Player ${at + 1}` }).fill(name);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: isWars ? "Board" : "Table", exact: true }).waitFor();
}

/** Waits as people do before they tap the same place again: quicker taps do nothing. */
export async function unhurried(page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForTimeout(450);
}

/** The tile of a face of the dice that are tapped now. */
export const tile = (page, face) => page.getByRole("button", { name: new RegExp(`^${face}( ?,| of|$)`) });

/** Types commands, one after the other. */
export async function typed(page, ...lines) {
  const field = page.getByLabel(/^A command/);
  if (!(await field.isVisible())) await page.getByText("Type a command").click();
  for (const line of lines) {
    await field.fill(line);
    await field.press("Enter");
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]') && !document.activeElement.value);
  }
}

/** Begins the game of the reference turn: real dice, and ann's turn with a dragon attack. */
export async function begunTurn(page) {
  const armies = page.getByRole("combobox", { name: "Army file" });
  await armies.nth(0).selectOption("armies/coral-tide.toml");
  await armies.nth(1).selectOption("armies/ember-guard.toml");
  await page.getByLabel("All players roll real dice").setChecked(true);
  await page.getByLabel("Let warband do the set-up").setChecked(true);
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel(/^Seed/).fill("turn4");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
  await typed(
    page,
    'fix put "Fire Drake" frontier',
    "fix terrain bob 6",
    "fix terrain frontier 2",
    "fix turn ann dragons",
  );
  await page.getByText("Type a command").click();
  await page.reload();
  await ready(page);
  await page.locator("section[aria-label=Now] button").first().waitFor();
}
