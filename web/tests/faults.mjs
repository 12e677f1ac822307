// What must not be lost or refused: texts, games that cannot be kept, names, lists, undo.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LIMIT, begun, opened, ready, tile, typed } from "./page.mjs";

test("text typed in Check stays when another part is looked at, and when the page is loaded again", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#check" });
  const text = page.getByLabel("Army file, or a pasted list");
  await text.fill("3 Thug\nWolf Rider");
  await page.getByRole("link", { name: "Roll" }).click();
  await page.getByRole("heading", { name: "Roll" }).waitFor();
  await page.getByRole("link", { name: "Check" }).click();
  assert.equal(await text.inputValue(), "3 Thug\nWolf Rider");
  await page.reload();
  await ready(page);
  assert.equal(await text.inputValue(), "3 Thug\nWolf Rider");
  // Another file is another text.
  await page.getByRole("combobox").selectOption("armies/marsh-reavers.toml");
  await page.getByRole("heading", { name: "Legal", exact: true }).waitFor();
  assert.match(await text.inputValue(), /Marsh Reavers/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("text typed in Check stays when it is typed in another tab of the browser too", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#check" });
  const text = (of) => of.getByLabel("Army file, or a pasted list");
  await text(page).fill("3 Thug");
  const { page: other } = await opened({ context, at: "#check" });
  // What was typed last is there at first.
  assert.equal(await text(other).inputValue(), "3 Thug");
  await text(other).fill("Wolf Rider");
  await page.reload();
  await ready(page);
  assert.equal(await text(page).inputValue(), "3 Thug");
  // A text that is saved here stays saved here.
  await page.getByRole("button", { name: "Read as a list" }).click();
  await page.getByRole("button", { name: "Save here" }).click();
  await page.waitForFunction(() => !document.querySelector("select").value.startsWith("armies/"));
  const saved = await text(page).inputValue();
  await text(other).fill("2 Wolf Rider");
  await page.getByRole("link", { name: "Roll" }).click();
  await page.getByRole("link", { name: "Check" }).click();
  assert.equal(await text(page).inputValue(), saved);
  await other.reload();
  await ready(other);
  assert.equal(await text(other).inputValue(), "2 Wolf Rider");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("Fix lists what it changed, and takes it back", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#check" });
  const text = page.getByLabel("Army file, or a pasted list");
  const wrong = (await text.inputValue()).replace(/"Footman" *= 3/, '"Footman" = 5');
  await text.fill(wrong);
  await page.getByRole("button", { name: "Fix" }).click();
  await page.getByRole("heading", { name: "Legal", exact: true }).waitFor();
  await page.getByRole("region", { name: "Changed" }).getByText("remove 1 Sergeant from home").waitFor();
  assert.notEqual(await text.inputValue(), wrong);
  await page.getByRole("button", { name: "Undo these changes" }).click();
  assert.equal(await text.inputValue(), wrong);
  await page.getByRole("heading", { name: "Not legal" }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

const REFUSED = () => {
  indexedDB.open = () => {
    throw new DOMException("refused", "SecurityError");
  };
};
const SILENT = () => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener = () => {};
    return request;
  };
};

for (const [what, storage] of [
  ["refuses to keep anything", REFUSED],
  ["never answers", SILENT],
]) {
  test(`a game goes on after a look at Roll where the browser's storage ${what}`, LIMIT, async () => {
    const { context, page } = await opened({ at: "#game", prepare: (fresh) => fresh.addInitScript(storage) });
    await ready(page);
    await begun(page);
    await page.getByText("This browser does not keep this game.", { exact: false }).waitFor();
    await page.locator("[data-line='march home']").click();
    await page.getByRole("status").getByText("home army marches.").waitFor();
    await page.getByRole("link", { name: "Roll" }).click();
    await page.getByRole("heading", { name: "Roll" }).waitFor();
    await page.getByRole("link", { name: "Game" }).click();
    await page.getByRole("button", { name: /^ann and bob not kept/ }).click();
    await page.getByRole("button", { name: /^Undo #\d+: .* home army marches/ }).waitFor();
    await context.close();
  });
}

test("the browser is asked not to clear kept games", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await page.evaluate(() => {
    navigator.storage.persist = async () => (globalThis.asked = (globalThis.asked ?? 0) + 1);
  });
  await begun(page);
  await page.locator("[data-line='march home']").click();
  await page.getByRole("status").getByText("home army marches.").waitFor();
  assert.equal(await page.evaluate(() => globalThis.asked), 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a mistyped address names a game that is not there", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game/%E0%A4%A" });
  await page.getByText("This browser keeps no game called “%E0%A4%A”.").waitFor();
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("heading", { name: "Games" }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a list that begins with a dash is a list", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await page.getByRole("combobox", { name: "Army", exact: true }).selectOption("");
  const list = async (text) => {
    await page.getByLabel(/^Your dice/).fill(text);
    await page.getByLabel(/^Your dice/).blur();
  };
  await list("--help");
  await page.getByText("there is no die called help").waitFor();
  await list("- 3 Thug");
  await page.getByText("3 Thug", { exact: true }).waitFor();
  await tile(page, "melee 2").click();
  await page.getByRole("button", { name: "Odds" }).click();
  assert.equal(await page.locator(".total").innerText(), "2 melee");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("four players begin with the armies that the page proposes, under the names that they have", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await page.getByRole("combobox", { name: "Players" }).selectOption("4");
  await begun(page, { names: ["Anna Lena", "O'Brien"] });
  for (const name of ["Anna-Lena", "O-Brien", "cleo", "dan"])
    await page.getByRole("region", { name: new RegExp(`^${name}'s home`) }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("every command can be undone and redone, and Undo says what it takes back", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page);
  await typed(page, ...Array.from({ length: 20 }, (_, at) => `effect add home "Note ${at}"`));
  const undo = page.locator(".bar button").first();
  const redo = page.getByRole("button", { name: "Redo" });
  const names = [];
  for (let times = 0; times < 20; times += 1) {
    const name = await undo.getAttribute("aria-label");
    names.push(name);
    await undo.click();
    await page
      .getByRole("status")
      .getByText(`Undone: ${/#\d+/.exec(name)[0]} `, { exact: false })
      .waitFor();
  }
  assert.match(names[19], /^Undo #\d+: .*Note 0 on /);
  assert.ok(await undo.isDisabled());
  await redo.click();
  await page
    .getByRole("status")
    .getByText(/^Redone: #\d+ .*Note 0/)
    .waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("within a roll Undo takes back the tap", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page, { realDice: true });
  const command = await page.locator(".bar button").first().getAttribute("aria-label");
  await tile(page, "id 1").tap();
  await page.getByText("3 dice to tap").waitFor();
  await page.getByRole("button", { name: "Undo tap" }).tap();
  await page.getByText("4 dice to tap").waitFor();
  assert.equal(await page.locator(".bar button").first().getAttribute("aria-label"), command);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the page answers while a hard computer thinks, and says that it does", LIMIT, async (measured) => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await page.getByRole("combobox", { name: "Who decides" }).nth(1).selectOption("hard");
  await page.evaluate(() => {
    globalThis.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      if (document.querySelector(".thinking")) globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
    }, 10);
  });
  await begun(page);
  // The sign is hidden for 0.4 s: on a fast machine a decision may be made before.
  await page.getByText("The computer is thinking …").waitFor({ state: "attached" });
  await page.waitForTimeout(3000);
  const longest = await page.evaluate(() => globalThis.longest);
  measured.diagnostic(`the page was blocked for at most ${longest.toFixed(0)} ms`);
  assert.ok(longest > 0 && longest < 1000, `${longest} ms`);
  assert.deepEqual(complaints, []);
  await context.close();
});
