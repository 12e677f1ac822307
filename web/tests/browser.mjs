// The page in Chromium, as a player uses it: by taps, by keyboard, without a network. `web/test` runs this.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LIMIT, PHONE, isReadable, median, opened, picture, ready, slowed, spread, tile } from "./page.mjs";

const total = (page) => page.locator(".total").textContent();

async function typedList(page, list) {
  await page.getByRole("combobox", { name: "Army", exact: true }).selectOption("");
  const field = page.getByLabel(/^Your dice/);
  await field.fill(list);
  await field.blur();
}

test("tapped faces are counted, re-rolls are asked for, a tap is undone", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await typedList(page, "3 Thug, Wolf Rider, Leopard Rider");
  await tile(page, "melee 2").click();
  assert.equal(await total(page), "2 melee");
  await tile(page, "melee 2").click();
  await tile(page, "rend 3").click();
  await page.getByText("rend 3 is re-rolled").waitFor();
  const hint = "Foul Stench counts the units in your DUA. Under Circumstances: Units in your DUA, Points of the force.";
  await page.getByText(hint).waitFor();
  assert.equal(await total(page), "7 melee");
  assert.ok(await tile(page, "save 1").isDisabled());
  await tile(page, "melee 4").click();
  assert.equal(await total(page), "11 melee");
  await tile(page, "id 2").click();
  await tile(page, "save 1").click();
  assert.equal(await total(page), "13 melee");
  await page.getByText("All dice are tapped.").waitFor();
  await page.getByRole("button", { name: "Undo tap" }).click();
  await page.getByText("1 die to tap").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("where it matters which dice show the faces, a tap says which", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await typedList(page, "2 Footman, 2 Guardian");
  await page.getByText("Circumstances", { exact: true }).click();
  await page.getByRole("combobox", { name: "Where" }).selectOption("Highland Temple");
  for (const face of ["save 1", "melee 1", "save 1", "melee 1"]) await tile(page, face).tap();
  const ways = page.getByRole("group", { name: "Which dice show them" }).getByRole("button");
  await ways.filter({ hasText: "4 melee" }).tap();
  assert.equal(await total(page), "4 melee");
  await ways.filter({ hasText: "2 melee" }).tap();
  assert.equal(await total(page), "2 melee");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a roll depends on its circumstances, which stay when the page is loaded again", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await typedList(page, "3 Thug, Wolf Rider");
  await page.getByText("Circumstances", { exact: true }).click();
  for (let taps = 0; taps < 3; taps += 1) await page.getByRole("button", { name: "Add melee: one more" }).click();
  await page.getByText("Circumstances (1)").waitFor();
  await tile(page, "melee 2").click();
  assert.equal(await total(page), "5 melee");
  await page.getByRole("group", { name: "Halve" }).getByRole("button", { name: "melee" }).click();
  await tile(page, "melee 2").click();
  assert.equal(await total(page), "4 melee");
  await page.getByRole("button", { name: "Odds" }).click();
  await page.locator("pre").waitFor();
  await isReadable(page, "circumstances");
  await picture(page, "circumstances");
  await page.reload();
  await ready(page);
  await page.getByText("Circumstances (2)").waitFor();
  await page.getByText("Circumstances (2)").click();
  await page.getByRole("combobox", { name: "A unit rolls alone" }).selectOption("Wolf Rider");
  await page.getByText("1 die to tap").waitFor();
  await page.getByRole("combobox", { name: "Where" }).selectOption("Swampland City");
  await page.getByRole("combobox", { name: "Minor terrain" }).waitFor();
  await page.getByRole("button", { name: "No circumstances" }).click();
  await page.getByText("4 dice to tap").waitFor();
  assert.equal(await page.locator("[data-part=circumstances] input:not([type=checkbox], [type=number])").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("splits of IDs, choices for icons and attacking dragons are tapped", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await typedList(page, "Troll, Thug");
  await page.getByRole("combobox", { name: "Kind of roll" }).selectOption("response");
  for (const face of ["id 4", "id 1"]) await tile(page, face).tap();
  const ids = page.getByRole("group", { name: "IDs", exact: true });
  await ids.getByText("5 ID results count as").waitFor();
  await ids.getByRole("button", { name: "5 melee", exact: true }).tap();
  assert.equal(await total(page), "5 melee, 0 missile, 0 save");
  await ids.getByRole("button", { name: "IDs as missile: one more" }).tap();
  assert.equal(await total(page), "4 melee, 1 missile, 0 save");
  await ids.getByRole("button", { name: "IDs as missile: one less" }).tap();
  assert.equal(await total(page), "4 melee, 0 missile, 1 save");
  assert.equal(await page.getByText("Read in any order").count(), 0);
  await isReadable(page, "IDs");
  await picture(page, "ids");
  await page.reload();
  await ready(page);
  assert.equal(await total(page), "4 melee, 0 missile, 1 save");
  // A split of other dice is forgotten.
  await page.getByRole("button", { name: "Clear" }).tap();
  await tile(page, "regenerate 4").tap();
  const regenerate = page.getByRole("group", { name: "Regenerate" });
  assert.equal(await regenerate.getByRole("button", { name: "save" }).getAttribute("aria-pressed"), "true");
  assert.equal(await total(page), "0 melee, 0 missile, 4 save");
  await regenerate.getByRole("button", { name: "return" }).tap();
  assert.equal(await total(page), "0 melee, 0 missile, 0 save");
  await page.getByText("Circumstances", { exact: true }).tap();
  await page.getByRole("combobox", { name: "Attacking dragons" }).selectOption("Fire Drake");
  const dragon = page.getByRole("group", { name: "Fire Drake" });
  await dragon.getByRole("button", { name: "tail 3" }).tap();
  await dragon.getByText("Fire Drake: tail 3 is re-rolled, tap the new face").waitFor();
  await dragon.getByRole("button", { name: "claw 6" }).tap();
  await dragon.getByText("Fire Drake: tail 3, then claw 6").waitFor();
  await tile(page, "id 4").tap();
  await ids.getByRole("button", { name: "4 save 5 damage left" }).waitFor();
  await isReadable(page, "dragons");
  await picture(page, "attackers");
  await dragon.getByRole("button", { name: "Remove Fire Drake" }).tap();
  await page.getByText("Circumstances", { exact: true }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("results are subtracted, halved and added by taps, for each type that the roll counts", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await typedList(page, "3 Thug");
  await page.getByText("Circumstances", { exact: true }).click();
  const tapped = async (name, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.getByRole("button", { name }).tap();
  };
  assert.ok(await page.getByRole("button", { name: "Subtract melee: one less" }).isDisabled());
  await tapped("Subtract melee: one more", 2);
  await tapped("Subtract melee: one less");
  await tapped("Add melee: one more");
  await tapped(/^melee$/);
  for (let times = 0; times < 3; times += 1) await tile(page, "melee 2").tap();
  // 6 melee less 1 is 5, halved is 2, and 1 more.
  assert.equal(await total(page), "3 melee");
  await page.getByRole("combobox", { name: "Kind of roll" }).selectOption("response");
  for (const type of ["melee", "missile", "save", "any"])
    await page.getByRole("group", { name: `Subtract ${type}` }).waitFor();
  // Units in the DUA are counted too.
  await page.getByRole("combobox", { name: "Units in your DUA" }).selectOption("Goblins");
  await tapped("Goblins in your DUA: one more", 2);
  await page.getByRole("group", { name: "Goblins in your DUA" }).getByText("3", { exact: true }).waitFor();
  await page.getByText("Circumstances (4)").waitFor();
  await isReadable(page, "modifiers");
  await picture(page, "modifiers");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("saves are counted against the damage", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await typedList(page, "3 Thug");
  await page.getByRole("combobox", { name: "Kind of roll" }).selectOption("save");
  for (let taps = 0; taps < 2; taps += 1) await page.getByRole("button", { name: "Damage to save: one more" }).tap();
  await page.getByText("2 of 2 damage left").waitFor();
  await tile(page, "save 1").tap();
  await page.getByText("1 of 2 damage left").waitFor();
  await tile(page, "save 1").tap();
  await page.getByText("All 2 damage saved").waitFor();
  await page.getByRole("button", { name: "Odds" }).tap();
  await page.getByText("for 2 saves or more").waitFor();
  await page.reload();
  await ready(page);
  await page.getByText("All 2 damage saved").waitFor();
  await picture(page, "damage");
  assert.deepEqual(complaints, []);
  await context.close();
});

/** How long taps on tiles take, in ms. It is only reported, since machines differ. */
test("a tap changes the count before the next one", LIMIT, async (measured) => {
  const { context, page } = await opened();
  await slowed(page);
  const times = await page.evaluate(async () => {
    const took = [];
    for (let left = 5; left > 0; left -= 1) {
      const button = [...document.querySelectorAll("button.tile")].find((tile) => !tile.disabled);
      const start = performance.now();
      const before = document.querySelector(".count").textContent;
      button.click();
      while (document.querySelector(".count").textContent === before) await new Promise((done) => setTimeout(done, 0));
      took.push(performance.now() - start);
    }
    return took;
  });
  assert.match(await page.locator(".count").innerText(), /1 die to tap/);
  measured.diagnostic(`taps on tiles, slowed four times: ${spread(times)}`);
  await context.close();
});

/**
 * The time from the beginning of a visit to the tiles of an army and their count: the first answer of the engine. Nothing of the
 * test runs in the page meanwhile. Only a visit that takes far too long fails, for machines differ.
 */
test("somebody who has been here soon gets the first answer", LIMIT, async (measured) => {
  const { context, page } = await opened();
  const answered = async () => {
    await new Promise((done) => setTimeout(done, 1500));
    await ready(page);
    return page.evaluate(() => performance.getEntriesByName("ready")[0].startTime);
  };
  const first = await answered();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await slowed(page);
  const later = [];
  for (let visit = 0; visit < 9; visit += 1) {
    await page.reload({ waitUntil: "commit" });
    later.push(await answered());
  }
  measured.diagnostic(
    `first answer: ${first.toFixed(0)} ms at the first visit; slowed four times, ${spread(later)} at later ones`,
  );
  assert.ok(median(later) < 5000, spread(later));
  await context.close();
});

test("the page works without a network after the first visit", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await page.getByRole("button", { name: "Roll for me" }).click();
  await page.getByText("Rolled by warband").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("an army is checked, and one that is saved stays", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await page.getByRole("link", { name: "Check" }).click();
  await page.getByRole("heading", { name: "Legal", exact: true }).waitFor();
  const text = page.getByLabel("Army file, or a pasted list");
  const legal = await text.inputValue();
  await text.fill(legal.replace("Gorgon", "<b>Gorgno</b>"));
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("heading", { name: "Not legal" }).waitFor();
  assert.match(await page.locator("main").innerText(), /<b>Gorgno<\/b>/);
  assert.equal(await page.locator("main b").count(), 0);
  await text.fill(legal);
  await page.getByRole("button", { name: "Save here" }).click();
  await page.waitForFunction(() => document.querySelector("select").value === "ember-guard.toml");
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("option[value='ember-guard.toml']").innerText(), "Ember Guard, yours");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("an army replaces no other one without a question, and is deleted by two taps", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#check" });
  const files = page.getByRole("combobox", { name: "Army file" });
  const text = page.getByLabel("Army file, or a pasted list");
  const legal = await text.inputValue();
  const named = (name) => legal.replace("Ember Guard", name);
  const saved = (file) => page.waitForFunction((file) => document.querySelector("select").value === file, file);
  for (const name of ["Alpha", "Beta"]) {
    await text.fill(named(name));
    await page.getByRole("button", { name: "Save here" }).tap();
    await saved(`${name.toLowerCase()}.toml`);
  }
  // A text that is not saved stays while another file is shown.
  await text.fill(named("Alpha").replace('"Footman"   = 3', '"Footman"   = 2'));
  await files.selectOption("alpha.toml");
  assert.equal(await text.inputValue(), named("Alpha"));
  await files.selectOption("beta.toml");
  assert.match(await text.inputValue(), /"Footman" {3}= 2/);
  await page.getByText(/^Changed and not saved/).waitFor();
  await page.getByRole("button", { name: "Save here" }).tap();
  await page.getByRole("button", { name: "Tap again to replace alpha.toml" }).waitFor();
  await isReadable(page, "replace");
  await page.getByRole("button", { name: "As it was saved" }).tap();
  assert.equal(await text.inputValue(), named("Beta"));
  await page.getByRole("button", { name: "Delete this file" }).tap();
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Tap again to delete beta.toml" }).tap();
  await saved("armies/ember-guard.toml");
  assert.equal(await page.locator("option[value='beta.toml']").count(), 0);
  assert.equal(await page.locator("option[value='alpha.toml']").count(), 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a pasted list becomes an army file", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await page.getByRole("link", { name: "Check" }).click();
  const text = page.getByLabel("Army file, or a pasted list");
  await text.fill("3 Thug\nWolf Rider\n");
  await page.getByRole("button", { name: "Read as a list" }).click();
  assert.match(await text.inputValue(), /"Thug" +=/);
  await page.getByRole("heading", { name: "Not legal" }).waitFor();
  await text.fill("3 Thug\n* Expediter (2)\n");
  await page.getByRole("button", { name: "Read as a list" }).click();
  await page.getByText("Left out, line 2: Expediter (2)").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("names that are HTML stay text", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  await typedList(page, "<img src=x onerror=alert(1)>");
  assert.equal(await page.locator("main img").count(), 0);
  assert.match(await page.getByRole("alert").first().innerText(), /<img/);
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const size of [PHONE, DESK]) {
  for (const colorScheme of ["light", "dark"]) {
    test(
      `nothing is too small, too pale or too wide at ${size.width}x${size.height}, ${colorScheme}`,
      LIMIT,
      async () => {
        const { context, page, complaints } = await opened({ size, colorScheme });
        for (const part of ["Roll", "Check", "Game"]) {
          await page.getByRole("link", { name: part }).click();
          if (part === "Game") await page.getByText("More", { exact: true }).click();
          await isReadable(page, part);
          await picture(page, `${part}-${size.width}-${colorScheme}`);
        }
        assert.deepEqual(complaints, []);
        await context.close();
      },
    );
  }
}

test("the whole page can be used by keyboard", LIMIT, async () => {
  const { context, page } = await opened();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.classList.contains("tile"))) break;
  }
  const name = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("Enter");
  assert.match(await page.evaluate(() => document.body.innerText), /1 tapped/);
  assert.ok(name, "a tile has the focus");
  await context.close();
});
