// What a player sees: the dock with what is asked, the table next to it, and what can be rolled without a game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LIMIT, PHONE, begun, begunTurn, isReadable, opened, picture, tile, typed, unhurried } from "./page.mjs";

const now = (page) => page.getByRole("region", { name: "Now" });
const box = (page, selector) => page.locator(selector).first().boundingBox();

/** Returns the texts of elements that are not wholly in sight, or under something else. */
const unseen = (page, selector) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const at = document.elementFromPoint(left + 10, bottom - 6);
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || !element.contains(at);
        })
        .map((element) => element.textContent),
    selector,
  );

test("the dock is at the bottom of a phone and below the bar, however far the page is scrolled", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begunTurn(page);
  await typed(page, 'fix turn bob "First March: Maneuver"', "march frontier", "next");
  await page.getByText("Type a command").click();
  for (const face of ["magic 3", "id 1", "magic 2", "magic 1"]) await tile(page, face).tap();
  for (const top of [0, 100000]) {
    await page.evaluate((top) => scrollTo(0, top), top);
    const dock = await box(page, ".dock");
    assert.ok(Math.abs(dock.y + dock.height - PHONE.height) < 1, `scrolled to ${top}: ${JSON.stringify(dock)}`);
    assert.deepEqual(await unseen(page, ".bar h2, .bar button"), []);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const [name, size] of [
  ["a phone", PHONE],
  ["a wide page", DESK],
]) {
  test(`three terrains with their elements and armies are in sight on ${name}`, LIMIT, async () => {
    const { context, page, complaints } = await opened({ at: "#game", size });
    await begunTurn(page);
    await page.evaluate(() => scrollTo(0, 0));
    for (const elements of ["Coastland Tower · air, water", "Swampland City · earth, water"])
      await page.getByText(elements).waitFor();
    assert.deepEqual(await unseen(page, ".terrains h4, .terrains .track, .terrains summary"), []);
    await picture(page, `terrains-${size.width}`, false);
    await isReadable(page, "terrains");
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test("a phone on its side has the table on the left and the dock on the right", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game", size: { width: 740, height: 360 } });
  await begunTurn(page);
  const [dock, table] = [await box(page, ".dock"), await box(page, ".table")];
  assert.ok(dock.x >= table.x + table.width, JSON.stringify({ dock, table }));
  assert.ok(dock.y + dock.height <= 360, JSON.stringify(dock));
  await picture(page, "landscape", false);
  await isReadable(page, "landscape");
  // At the top of the page, below its header, a full dock ends on the screen too.
  await page.evaluate(() => scrollTo(0, 0));
  const { y } = await box(page, ".dock");
  const most = await page.locator(".dock").evaluate((dock) => parseFloat(getComputedStyle(dock).maxHeight));
  assert.ok(y + most <= 360, JSON.stringify({ y, most }));
  assert.deepEqual(complaints, []);
  await context.close();
});

test(
  "a choice of dice shows only what differs, and a list of spells leaves the other buttons in sight",
  LIMIT,
  async () => {
    const { context, page, complaints } = await opened({ at: "#game" });
    await begunTurn(page);
    await typed(page, 'fix turn bob "First March: Maneuver"', "march frontier", "next");
    await page.getByText("Type a command").click();
    for (const face of ["magic 3", "id 1", "magic 2", "magic 1"]) await tile(page, face).tap();
    const ways = page.getByRole("group", { name: "Which dice show them" }).getByRole("button");
    assert.match(await ways.first().innerText(), /Sunflare: magic \d/);
    assert.doesNotMatch(await ways.first().innerText(), /Theurgist: id 1|Fire Sight Stone/);
    await ways.first().tap();
    await page.locator(".spell").first().waitFor();
    assert.deepEqual(await unseen(page, ".asked, [data-line=next]"), []);
    await picture(page, "spells", false);
    await isReadable(page, "spells");
    await page.locator("[data-line='spell Ash Storm']").tap();
    await now(page).getByRole("button", { name: "ann's home" }).tap();
    // One announced spell is listed as several are.
    const announced = now(page).getByRole("group", { name: "Announced" });
    await announced.getByText("Ash Storm on ann's home ×").waitFor();
    assert.deepEqual(await unseen(page, ".asked, .choices button, [data-line=next]"), []);
    await announced.getByRole("button").tap();
    await announced.waitFor({ state: "detached" });
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test("the form of an attack names its target, and asks for no other", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begunTurn(page);
  await typed(page, 'fix turn ann "First March: Maneuver"', "march home", "next");
  await page.locator('[data-line="attack missile bob:ann"]').tap();
  await now(page).getByRole("heading", { name: "Missile attack on bob's army at ann's home, 6 health" }).waitFor();
  assert.equal(
    await now(page)
      .getByRole("button", { name: /at the frontier/ })
      .count(),
    0,
  );
  await now(page).getByRole("button", { name: "Back" }).tap();
  await now(page)
    .getByRole("button", { name: /at the frontier/ })
    .waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the dock says what is on a tapped square, and who has won", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page, { isWars: true, names: ["ann", "bob"] });
  await page.evaluate(() => scrollTo(0, 0));
  // Playwright's own tap scrolls.
  await page.locator("[data-square=a2]").evaluate((square) => square.click());
  await now(page)
    .getByText(/^Warrior at a2, ann · 1 of 1 life · 2 attack sword/)
    .waitFor();
  assert.deepEqual(await unseen(page, ".here, .square"), []);
  await page.locator("[data-square=a4]").tap();
  await now(page).getByText("Ann may move 1 more unit").waitFor();
  await page.locator("[data-line=next]").tap();
  // Advice on the order of abilities is not a question.
  assert.equal(await now(page).locator(".asked").count(), 1);
  await page.locator("[data-square=a4]").tap();
  await page.locator("[data-square=a5]").tap();
  await now(page).getByRole("heading", { name: "Attack with Warrior at a4 on Fighter at a5, 1/1 life left" }).waitFor();
  assert.equal(await now(page).getByRole("button", { name: "Use these faces" }).count(), 0);
  await page.getByText(/^This game:/).tap();
  await page
    .getByRole("button", { name: /^concede/i })
    .first()
    .tap();
  await now(page).getByRole("button", { name: "for bob", exact: true }).tap();
  await now(page).getByRole("button", { name: "Do it" }).tap();
  await now(page)
    .getByRole("heading", { name: /has won/ })
    .waitFor();
  await now(page).getByRole("button", { name: "Luck of the dice" }).waitFor();
  await now(page).getByRole("button", { name: "Report as a web page" }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a second quick tap at the same place meets no other button", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begunTurn(page);
  await typed(page, 'fix turn ann "First March: Maneuver"');
  const settled = () => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const twice = async (button, pause) => {
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await button.boundingBox();
    for (let taps = 0; taps < 2; taps += 1) {
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.waitForTimeout(pause);
    }
    await settled();
  };
  const step = () => page.locator(".bar h2").innerText();
  for (const pause of [40, 150, 250]) {
    await twice(now(page).locator("[data-line=next]"), pause);
    assert.match(await step(), /Second March/, `${pause} ms`);
    await unhurried(page);
    await page.getByRole("button", { name: /^Undo #/ }).tap();
    await page.getByText(/^Undone/).waitFor();
    await unhurried(page);
  }
  // After a moment a tap counts.
  await now(page).locator("[data-line=next]").tap();
  await unhurried(page);
  await now(page).locator("[data-line=next]").tap();
  await page
    .locator(".bar")
    .getByText(/Reserves Phase/)
    .waitFor();
  await page.getByText(/^This game:/).tap();
  await twice(page.getByRole("button", { name: "Forget this game" }), 150);
  await page.getByRole("button", { name: "Tap again to forget this game for good" }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("many sets of casualties are picked unit by unit, and what is done by hand can be told apart", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  for (const at of [0, 1])
    await page.getByRole("combobox", { name: "Army file" }).nth(at).selectOption("armies/grand-muster.toml");
  await begun(page, { names: ["ann", "bob"] });
  await page.getByText("By hand", { exact: true }).click();
  await page.getByRole("combobox", { name: "What to do" }).selectOption("Move");
  const moves = await page.locator("[data-part=hand] .choices button").allInnerTexts();
  assert.ok(moves.length > 1);
  assert.equal(new Set(moves).size, moves.length, moves.join("\n"));
  await page.getByRole("combobox", { name: "What to do" }).selectOption("Damage");
  await now(page).getByRole("button", { name: "Back" }).waitFor();
  await typed(page, "damage bob:home 11 --by hand");
  const form = page.getByRole("region", { name: "Lose" });
  for (const unit of ["Dracolich", "Minor Death"]) await form.getByRole("button", { name: unit, exact: true }).tap();
  await form.getByText(/^These units have \d+ health; 11 health-worth must be killed\.$/).waitFor();
  assert.ok(await form.getByRole("button", { name: "Lose these" }).isDisabled());
  await form.getByRole("button", { name: "Mummy", exact: true }).tap();
  await picture(page, "casualties", false);
  await isReadable(page, "casualties");
  await form.getByRole("button", { name: "Lose these" }).tap();
  await page.getByRole("status").getByText("Killed: bob's Dracolich, Minor Death, Mummy.").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("walls are placed by a tap on the board, and equal cards are one button", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page, { isWars: true, names: ["ann", "bob"] });
  for (const line of ["next", "next", "draw", "next"]) {
    await page.locator(`.offers [data-line^=${line}]`).first().tap();
    await unhurried(page);
  }
  await page.locator(".bar").getByText(": event").waitFor();
  // No square has a button of its own.
  assert.equal(
    await now(page)
      .getByRole("button", { name: /^on [a-f][1-8]$/ })
      .count(),
    0,
  );
  assert.deepEqual(await unseen(page, ".asked, .offers button"), []);
  // The effect of an event is left to the player.
  await now(page).getByRole("button", { name: "Freeze" }).tap();
  await now(page).getByRole("button", { name: "Do what the card says, by hand …" }).tap();
  await page.getByRole("combobox", { name: "What to do" }).waitFor();
  assert.deepEqual(await unseen(page, "[data-part=hand] summary"), []);
  await page.evaluate(() => scrollTo(0, 0));
  await now(page).getByRole("button", { name: "Place a wall …" }).tap();
  await page.locator("[data-square=e6]").evaluate((square) => square.click());
  // Smasher is on that square: its details take the place of the form.
  await now(page)
    .getByText(/^Smasher at e6/)
    .waitFor();
  await unhurried(page);
  await now(page).getByRole("button", { name: "Place a wall …" }).tap();
  await page.locator("[data-square=d6].target").evaluate((square) => square.click());
  await page.getByRole("button", { name: /^d6: Wall, bob/ }).waitFor();
  for (const _ of ["move", "attack", "build"]) {
    await page.locator(".offers [data-line=next]").first().tap();
    await unhurried(page);
  }
  await now(page).getByRole("button", { name: "Put on your magic pile, by name …" }).tap();
  const fighters = now(page).getByRole("button", { name: /Fighter/ });
  assert.deepEqual(await fighters.allInnerTexts(), ["Fighter of 3"]);
  for (let taps = 0; taps < 2; taps += 1) await fighters.tap();
  assert.equal(await fighters.innerText(), "2 Fighter of 3");
  await picture(page, "build", false);
  await isReadable(page, "build");
  await now(page).getByRole("button", { name: "Do it" }).tap();
  await page.getByText(/^Bob puts|^Bob builds/).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a part that is opened is drawn before the next key", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begun(page);
  const isDrawn = await page.evaluate(async () => {
    const part = document.querySelector("[data-part=line]");
    part.querySelector("summary").click();
    await null;
    await null;
    return Boolean(part.querySelector("input"));
  });
  assert.ok(isDrawn);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("Roll has the rolls of icons and of the set-up, and plain dice", LIMIT, async () => {
  const { context, page, complaints } = await opened();
  const kind = page.getByRole("combobox", { name: "Kind of roll" });
  await kind.selectOption("save+melee");
  await tile(page, "save 1").tap();
  await tile(page, "melee 1").tap();
  assert.match(await page.locator(".total").textContent(), /^\d melee, 1 save/);
  await kind.selectOption("setup");
  await tile(page, "maneuver 2").tap();
  assert.equal(await page.locator(".total").textContent(), "2 maneuver");
  await kind.selectOption("plain dice");
  await page.getByRole("textbox").fill("4d6");
  for (let taps = 0; taps < 3; taps += 1)
    await page.getByRole("button", { name: "Lowest roll that hits: one more" }).tap();
  await page.getByRole("button", { name: "Roll for me" }).tap();
  await page.getByText(/^\d \d \d \d: \d hits? \(3\+\)/).waitFor();
  await page.getByRole("button", { name: "Odds" }).tap();
  await page.getByText("4d6, each hits with 3 or more").waitFor();
  await isReadable(page, "plain dice");
  await page.getByRole("textbox").fill("lunch");
  await page.getByRole("button", { name: "Odds" }).tap();
  await page.getByText("error: ").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("army files have titles, and a fix of an army is in words", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#army" });
  await page.getByRole("button", { name: /^Fix: .+ as home; .+ as frontier; add 1 .+ to dragons$/ }).waitFor();
  assert.ok((await page.getByRole("combobox", { name: "Begin with" }).innerText()).includes("Ember Guard"));
  assert.deepEqual(complaints, []);
  await context.close();
});
