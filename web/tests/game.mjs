// Whole games in Chromium by taps, and what must not lose one.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { DESK, LIMIT, PHONE, opened, picture, ready } from "./page.mjs";

const AXE = new URL("../node_modules/axe-core/axe.min.js", import.meta.url);

/** Begins a game, and waits for its table. */
async function begun(page, { isWars = false, realDice = false, names = [] } = {}) {
  if (isWars) await page.getByRole("combobox", { name: "Game" }).selectOption("summoner-wars");
  else {
    await page.getByLabel("All players roll real dice").setChecked(realDice);
    await page.getByLabel("Let warband do the set-up").setChecked(!realDice);
  }
  for (const [at, name] of names.entries()) await page.getByRole("textbox", { name: `Player ${at + 1}` }).fill(name);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: isWars ? "Board" : "Table", exact: true }).waitFor();
}

/**
 * Plays on by taps until somebody has won: attacks where it can, else anything. In the page, for thousands of taps go
 * through the browser's own protocol slowly.
 */
const played = (page, seed, isWars) => page.evaluate(async ([seed, isWars]) => {
  let state = BigInt(seed);
  const pick = (most) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number((state >> 33n) % BigInt(most));
  };
  const settled = async () => {
    do await new Promise((done) => setTimeout(done, 0)); while (document.querySelector('[aria-busy="true"]'));
  };
  const tapped = async (button) => { button.click(); await settled(); };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((button) => !button.disabled && !button.hidden);
  const any = (buttons) => buttons[pick(buttons.length)];
  const named = (buttons, pattern) => buttons.filter((button) =>
    pattern.test(`${button.closest("[role=group]")?.getAttribute("aria-label") ?? ""} ${button.textContent}`));
  const end = performance.now() + 45000;
  for (let taps = 0; performance.now() < end; taps += 1) {
    if (document.querySelector(".won")) return { taps, won: document.querySelector(".won").textContent, trouble: null };
    const form = document.querySelector("section.form");
    if (form) {
      for (const field of form.querySelectorAll("select")) {
        if (!field.value) { field.selectedIndex = 1 + pick(field.options.length - 1); field.dispatchEvent(new Event("change")); }
      }
      for (const field of form.querySelectorAll("input")) {
        if (!field.value) { field.value = field.min || "1"; field.dispatchEvent(new Event("input")); }
      }
      const toggles = [...form.querySelectorAll(".choices button")];
      if (toggles.length && !toggles.some((one) => one.getAttribute("aria-pressed") === "true")) { await tapped(any(toggles)); continue; }
      const done = named(all("section.form button"), /Roll for me|Do it|Use these faces/);
      const tiles = all("section.form button.tile");
      const back = named(all("section.form button"), /Back/);
      const before = document.querySelector(".bar").textContent;
      if (pick(8) === 0 && tiles.length) { await tapped(any(tiles)); continue; }
      if (done.length) await tapped(done[0]);
      else if (tiles.length) await tapped(any(tiles));
      else if (back.length) await tapped(back[0]);
      const alert = document.querySelector(".said [role=alert], section.form [role=alert]");
      if (alert && before === document.querySelector(".bar").textContent) return { taps, won: null, trouble: alert.textContent };
      continue;
    }
    const offers = all(".offers button").filter((button) => !button.closest("details"));
    const board = isWars ? all(".square.source") : [];
    const targets = isWars ? all(".square.target") : [];
    const active = /player (\d)/.exec(document.querySelector(".bar").textContent)?.[1];
    const enemies = targets.filter((one) => one.classList.contains(active === "1" ? "of2" : "of1"));
    const summoner = all(".square").find((one) => one.textContent.includes(active === "1" ? "Grognack" : "Prince Elien"))?.dataset.square;
    const away = (square) => Math.abs(square.charCodeAt(0) - summoner.charCodeAt(0)) + Math.abs(square[1] - summoner[1]);
    const near = (squares) => squares.sort((one, other) => away(one.dataset.square) - away(other.dataset.square))[0];
    if (enemies.length) { await tapped(near(enemies)); continue; }
    if (targets.length && /: move/.test(document.querySelector(".bar").textContent)) { await tapped(pick(4) ? near(targets) : any(targets)); continue; }
    if (board.length && pick(6)) { await tapped(any(board)); continue; }
    const attacks = named(offers, /^attack|^casualties|^choose/);
    const useful = named(offers, /^(?!.*(retreat|next|cast drop|magic|pass))/);
    const choices = attacks.length && pick(4) ? attacks : useful.length && pick(4) ? useful : named(offers, /^(?!.*retreat)/);
    if (!choices.length) return { taps, won: null, trouble: "nothing to tap" };
    await tapped(any(choices));
    const alert = document.querySelector(".said [role=alert]");
    if (alert) return { taps, won: null, trouble: alert.textContent };
  }
  return { taps: -1, won: null, trouble: document.querySelector("main").innerText.slice(0, 400) };
}, [seed, isWars]);

for (const [game, isWars, seed] of [["Dragon Dice", false, 3], ["Summoner Wars", true, 2]]) {
  test(`a whole game of ${game} is won by taps, without a network`, LIMIT, async (told) => {
    const { context, page, complaints } = await opened({ at: "#game" });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await begun(page, { isWars });
    await picture(page, `game-${isWars ? "wars" : "dice"}-begun`);
    const end = await played(page, seed, isWars);
    assert.equal(end.trouble, null);
    assert.match(end.won, /has won/);
    told.diagnostic(`${end.taps} taps: ${end.won}`);
    await picture(page, `game-${isWars ? "wars" : "dice"}-won`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    await page.reload();
    await ready(page);
    await page.locator(".won").waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

/** Marches with the army at home; waits for what is said of it. */
async function marched(page) {
  await page.getByRole("group", { name: "march", exact: true }).getByRole("button", { name: "home", exact: true }).click();
  await page.getByRole("status").getByText("home army marches.").waitFor();
}

test("real dice are tapped, and the roll counts", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page, { realDice: true });
  assert.equal(await page.getByRole("button", { name: "Roll for me" }).count(), 0);
  await page.getByRole("button", { name: "Guardian: id 1" }).tap();
  for (const face of ["maneuver 2", "maneuver 2"]) await page.getByRole("button", { name: new RegExp(`^Explorer: ${face}`) }).tap();
  await page.getByText("1 die to tap").waitFor();
  await picture(page, "game-dice-tapped");
  await page.getByRole("button", { name: "Sentinel: save 3" }).tap();
  await page.getByRole("button", { name: "Use these faces" }).tap();
  await page.getByRole("status").getByText("Ann rolls 5 for the order of play.").waitFor();
  await page.getByRole("button", { name: /^Undo #/ }).tap();
  await page.getByText("ann, roll the horde army for the order of play").first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a game is kept, and a line that was being typed too", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page, { names: ["Kim", "Lee"] });
  const now = await page.getByRole("heading", { level: 2 }).innerText();
  const line = `note "<b>hello</b>"`;
  await page.getByText("Type a command").click();
  await page.getByLabel(/^A command/).fill(line);
  await page.reload();
  await ready(page);
  assert.equal(await page.getByRole("heading", { level: 2 }).innerText(), now);
  assert.equal(await page.getByLabel(/^A command/).inputValue(), line);
  await page.getByLabel(/^A command/).press("Enter");
  await page.getByText("Log", { exact: true }).click();
  await page.getByText("<b>hello</b>").first().waitFor();
  assert.equal(await page.locator("main b", { hasText: /^hello$/ }).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a second tab with the same game loses nothing", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page);
  const second = await opened({ context, at: new URL(page.url()).hash });
  await marched(page);
  await second.page.getByText("Another tab went on with this game: here is what it is now.").waitFor();
  await second.page.getByRole("button", { name: "Undo #" }).waitFor();
  // A tab that was not told: its command is not done, and it shows the game as it is.
  await second.page.evaluate(() => { indexedDB.open("warband").onsuccess = ({ target }) => {
    const games = target.result.transaction("games", "readwrite").objectStore("games");
    games.get("ann and bob").onsuccess = ({ target: { result } }) => games.put({ ...result, version: result.version + 1 }, "ann and bob");
  }; });
  await second.page.waitForTimeout(200);
  await page.getByRole("button", { name: /^Undo #/ }).click();
  await page.getByText("Another tab went on with this game. Not done: undo").waitFor();
  await page.getByRole("button", { name: /^Undo #/ }).click();
  await page.getByText(/^#\d+ undo\.$/).waitFor();
  assert.deepEqual([...complaints, ...second.complaints], []);
  await context.close();
});

test("where the browser is full nothing is done and nothing lost", LIMIT, async () => {
  const { context, page } = await opened({ at: "#game" });
  await begun(page);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      IDBObjectStore.prototype.put = put;
      throw new DOMException("full", "QuotaExceededError", given);
    };
  });
  const march = page.getByRole("group", { name: "march", exact: true }).getByRole("button", { name: "home", exact: true });
  await march.click();
  await page.getByText("This browser could not save: march home. The game is as it was before.").waitFor();
  await marched(page);
  await context.close();
});

test("a game is saved, opened and repaired", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page);
  await marched(page);
  await page.getByText(/^This game:/).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const saved = await (await download).path();
  const bytes = await readFile(saved);
  assert.match(bytes.toString(), /"march home"/);
  await page.getByRole("link", { name: "All games" }).click();
  const open = async (name, buffer) => {
    await page.getByRole("heading", { name: "Games" }).waitFor();
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer });
  };
  await open("copy.warband", bytes);
  await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
  assert.match(page.url(), /copy$/);
  await page.getByRole("link", { name: "Game" }).click();
  const damaged = Buffer.from(bytes);
  damaged[bytes.lastIndexOf("march")] ^= 1;
  await open("bent.warband", damaged);
  await page.getByRole("button", { name: "Make a repaired copy" }).click();
  await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
  assert.match(decodeURIComponent(page.url()), /bent repaired$/);
  await page.getByRole("link", { name: "Game" }).click();
  await open("nothing.warband", Buffer.from("no game"));
  await page.getByRole("alert").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const size of [PHONE, DESK]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`games are not too small, too pale or too wide at ${size.width}x${size.height}, ${colorScheme}`, LIMIT, async () => {
      const axe = await readFile(AXE, "utf8");
      for (const isWars of [false, true]) {
        const { context, page, complaints } = await opened({ at: "#game", size, colorScheme });
        await begun(page, { isWars, realDice: isWars ? false : size === PHONE });
        for (const summary of await page.locator("summary").all()) await summary.click();
        const small = await page.evaluate(() => [
          ...[...document.querySelectorAll("button, select, input, nav a, summary")].filter((element) => {
            const box = element.getBoundingClientRect();
            return element.type !== "checkbox" && box.width > 0 && (box.height < 44 || box.width < 44);
          }),
          ...[...document.querySelectorAll("body *")].filter((element) =>
            element.textContent.trim() && parseFloat(getComputedStyle(element).fontSize) < 14),
        ].map((element) => element.outerHTML.slice(0, 80)));
        assert.deepEqual(small, []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} px too wide`);
        await page.evaluate(axe);
        const found = await page.evaluate(() => globalThis.axe.run());
        const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
        assert.deepEqual(serious.map((one) => `${one.id}: ${one.nodes[0].html}`), []);
        await picture(page, `game-${isWars ? "wars" : "dice"}-${size.width}-${colorScheme}`);
        assert.deepEqual(complaints, []);
        await context.close();
      }
    });
  }
}
