// Dice as they lie: one tile for each distinct face, tapped in any order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LIMIT, begunTurn, isReadable, opened, picture, ready, tile, typed } from "./page.mjs";

const FIFTEEN = `
name    = "Big Tide"
edition = "v4.1"
size    = 36

[terrains]
home     = "Coastland Tower"
frontier = "Swampland City"

[armies.home]
"Bowman"    = 4
"Guard"     = 3
"Horseman"  = 3
"Evoker"    = 2
"Archer"    = 1
"Courier"   = 1
"Air Trueflyer" = 1

[armies.horde]
"Sharpshooter" = 3

[armies.campaign]
"Knight"    = 3
"Archer"    = 1
"Horseman"  = 2

[pool]
dragons = ["Water Wyrm", "Water Drake"]
`;

for (const colorScheme of ["light", "dark"]) {
  test(`15 dice fit one screen of a phone, ${colorScheme}`, LIMIT, async () => {
    const { context, page, complaints } = await opened({ at: "#check", colorScheme });
    await page.getByLabel("Army file, or a pasted list").fill(FIFTEEN);
    await page.getByRole("button", { name: "Save here" }).click();
    await page.waitForFunction(() => document.querySelector("select").value === "big-tide.toml");
    await page.getByRole("heading", { name: "Legal", exact: true }).waitFor();
    await page.getByRole("link", { name: "Game" }).click();
    for (const at of [0, 1])
      await page.getByRole("combobox", { name: "Army file" }).nth(at).selectOption("big-tide.toml");
    await page.getByLabel("All players roll real dice").setChecked(true);
    await page.getByLabel("Let warband do the set-up").setChecked(true);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
    await typed(page, 'fix turn ann "First March: Maneuver"', "fix terrain ann 4", "march home", "next");
    const first = page.locator("[data-line^='attack missile']").first();
    if (await first.isVisible()) await first.click();
    await page.getByText("ann: 15 dice to tap").waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    // Each face of the Air Trueflyer counts.
    assert.equal(await page.locator(".total").innerText(), "1 missile or more");
    for (const [times, face] of [
      [4, "missile 1"],
      [3, "melee 1"],
      [3, "maneuver 1"],
      [2, "id 1"],
    ])
      for (let time = 0; time < times; time += 1) await tile(page, face).click();
    await page.getByText("ann: 3 dice to tap").waitFor();
    assert.equal(await page.locator(".total").innerText(), "7 missile or more");
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll("button.tile, .count p")]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
        })
        .map((element) => element.textContent),
    );
    assert.deepEqual(outside, []);
    await picture(page, `dice-15-${colorScheme}`, false);
    await isReadable(page, "15 dice");
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

/** Goes on to the counter-maneuver of the reference turn: Guardian, 2 Explorer, Sentinel. */
async function atCounter(page) {
  await begunTurn(page);
  await typed(page, "dragon attack frontier c", "respond m s g1", "march home", "maneuver");
  await page.getByText("bob: 4 dice to tap").waitFor();
}

test("where it matters which dice show the faces, the player is asked", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begunTurn(page);
  await typed(page, 'fix turn bob "First March: Maneuver"', "march frontier", "next");
  await page.getByText("bob: 4 dice to tap").waitFor();
  // The elements of the points are those of the dice.
  for (const face of ["magic 3", "id 1", "magic 2", "magic 1"]) await tile(page, face).tap();
  const ways = page.getByRole("group", { name: "Which dice show them" }).getByRole("button");
  await ways.first().waitFor();
  assert.ok((await ways.count()) > 1);
  await picture(page, "dice-ways", false);
  await isReadable(page, "which dice");
  await ways.filter({ hasText: "Sunflare: magic 3" }).tap();
  await page.getByRole("status").getByText("Magic to spend: 1 fire, 3 air or fire and 3 earth or fire.").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("where every die has all the faces, the player is asked too which shows them", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await page.getByLabel("All players roll real dice").setChecked(true);
  await page.getByLabel("Let warband do the set-up").setChecked(true);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
  await typed(
    page,
    'fix put "ann:Fire Drake" frontier',
    "fix put bob:Trickster bob:dua",
    "fix turn bob dragons",
    "dragon attack frontier breath",
  );
  await page.getByText("bob: 2 dice to tap").waitFor();
  // A number would mean nothing.
  assert.equal(await page.locator(".total").count(), 0);
  for (const face of ["save 2", "melee 2"]) await tile(page, face).tap();
  const ways = page.getByRole("group", { name: "Which dice show them" }).getByRole("button");
  assert.deepEqual((await ways.allInnerTexts()).sort(), [
    "Slingman: melee 2, Cutthroat: save 2",
    "Slingman: save 2, Cutthroat: melee 2",
  ]);
  await ways.filter({ hasText: "Cutthroat: save 2" }).tap();
  await page.getByText("Buried: bob's Slingman.").waitFor();
  // Both are saved, whichever shows which.
  await page.getByRole("button", { name: /^Undo #/ }).tap();
  for (let taps = 0; taps < 2; taps += 1) await page.getByRole("button", { name: "Undo tap" }).tap();
  for (const face of ["id 2", "save 2"]) await tile(page, face).tap();
  await page.getByText("No unit is buried.").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the player chooses what the IDs of a response to dragons count as", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await page.getByLabel("All players roll real dice").setChecked(true);
  await page.getByLabel("Let warband do the set-up").setChecked(true);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
  await typed(page, 'fix put "bob:Fire Drake" bob:home', "fix turn bob dragons", "dragon attack home jaws");
  await tile(page, "melee 1").tap();
  for (let taps = 0; taps < 4; taps += 1) await tile(page, "melee 2").tap();
  await page.getByText("9 melee, 0 missile, 0 save").waitFor();
  for (const face of ["maneuver 3", "save 2", "id 3"]) await tile(page, face).tap();
  const ids = page.getByRole("group", { name: "IDs", exact: true });
  await ids.getByRole("button", { name: /^3 save/ }).tap();
  await page.getByText("9 melee, 0 missile, 5 save").waitFor();
  await picture(page, "response-ids", false);
  await isReadable(page, "IDs of a response");
  await page.getByRole("button", { name: "Use these faces" }).tap();
  await page.getByText("(IDs: 3 saves)").first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a face that no other die shows cannot be tapped twice", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await atCounter(page);
  await tile(page, "smite 4").tap();
  await page.getByText("bob: 3 dice to tap").waitFor();
  for (const face of ["smite 4", "melee 3", "save 3"]) assert.ok(await tile(page, face).isDisabled(), face);
  assert.ok(await tile(page, "melee 1").isEnabled());
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the faces of a roll that was undone are there again", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await atCounter(page);
  for (const face of ["melee 1", "maneuver 2", "maneuver 2", "maneuver 3"]) await tile(page, face).tap();
  await page.getByText("Bob counter-maneuvers with 7 maneuver.").waitFor();
  await page.getByRole("button", { name: /^Undo #/ }).tap();
  await page.getByText("All dice are tapped.").waitFor();
  await page.getByRole("button", { name: "Undo tap" }).tap();
  await tile(page, "save 3").tap();
  await page.getByText("Bob counter-maneuvers with 4 maneuver.").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
