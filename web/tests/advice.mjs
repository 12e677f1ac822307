// What decisions are worth and what dice do: forecasts, advice, the sheets of dice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LIMIT, PHONE, begun, begunTurn, broken, isReadable, opened, picture, typed } from "./page.mjs";

/** Goes on to the missile attack of the reference turn, which has two targets. */
async function atMissile(page) {
  await begunTurn(page);
  await typed(
    page,
    "dragon attack frontier c",
    "respond m s g1",
    "march home",
    "maneuver",
    "counter m1 v v v",
    "throw i v v v m v 2x1",
    "choose down",
  );
  await page.locator('[data-line="attack missile bob:ann"]').waitFor();
}

for (const size of [PHONE, DESK]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`forecasts are shown on the buttons at ${size.width}x${size.height}, ${colorScheme}`, LIMIT, async () => {
      const { context, page, complaints } = await opened({ at: "#game", size, colorScheme });
      await atMissile(page);
      await page.evaluate(() => scrollTo(0, 0));
      const attack = page.locator('[data-line="attack missile bob:ann"]');
      const other = page.locator('[data-line="attack missile bob:frontier"]');
      await attack.getByText("5.6 killed, 82 % wiped out").waitFor();
      await other.getByText("4.9 killed, 93 % wiped out").waitFor();
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll(".asked, section[aria-label=Now] button")]
          .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
          })
          .map((element) => element.textContent),
      );
      assert.deepEqual(outside, []);
      await picture(page, `forecast-${size.width}-${colorScheme}`, false);
      await isReadable(page, "forecasts");
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}

test("no button moves when its forecast comes, and none waits for it", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await atMissile(page);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("section[aria-label=Now] button")].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      }),
    );
  // The places as soon as the buttons are there, and after the forecasts.
  const [before, text] = await page.evaluate(async () => {
    const all = () => [...document.querySelectorAll("section[aria-label=Now] button")];
    const settled = async () => {
      do await new Promise((done) => setTimeout(done, 0));
      while (document.querySelector('[aria-busy="true"]'));
    };
    document.querySelector(".bar button").click();
    await settled();
    document.querySelector('[data-line="choose down"]').click();
    await settled();
    const boxes = all().map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    });
    return [boxes, all()[0].querySelector(".forecast").textContent.trim()];
  });
  assert.equal(text, "");
  await page.getByText("5.6 killed, 82 % wiped out").waitFor();
  assert.deepEqual(await places(), before);
  // The next tap does not wait for advice either.
  await page.locator("[data-line=next]").click();
  await page.locator('[data-line^="march bob"]').click();
  await page.getByRole("status").getByText("army at bob's home marches.").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("advice is a list, the best first, and each decision is a button", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await atMissile(page);
  await page.getByText("Advice", { exact: true }).click();
  const rows = page.locator(".advice button");
  await rows.first().waitFor();
  assert.match(
    await rows.nth(0).innerText(),
    /^Missile attack on bob's army at [^\n]+\s+\d\.\d killed, \d+ % wiped out · \d+ % to win$/,
  );
  assert.match(await rows.nth(2).innerText(), /^End the march/);
  // Later commands of a decision are not legal yet.
  const tapped = async (name) => {
    const last = await page.locator(".game").getAttribute("data-last");
    await page.getByRole("button", { name }).click();
    await page.waitForFunction((before) => document.querySelector(".game").dataset.last !== before, last);
  };
  for (let commands = 0; commands < 4; commands += 1) await tapped(/^Undo #/);
  await page
    .locator(".advice")
    .getByText(/^Maneuver, then turn the terrain down to \d \(missile\), then missile attack on bob/)
    .first()
    .waitFor();
  await page
    .locator(".advice")
    .getByText(/^No maneuver, then /)
    .first()
    .waitFor();
  for (let commands = 0; commands < 4; commands += 1) await tapped("Redo");
  await rows.filter({ hasText: /^End the march/ }).waitFor();
  await picture(page, "advice");
  await isReadable(page, "advice");
  await rows.nth(2).click();
  await page.getByRole("status").getByText("Second March: Maneuver.").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const [size, colorScheme] of [
  [PHONE, "light"],
  [DESK, "dark"],
]) {
  test(`a tap on a die shows its faces, what they do and the effects on it, ${colorScheme}`, LIMIT, async () => {
    const { context, page, complaints } = await opened({ at: "#game", size, colorScheme });
    await atMissile(page);
    await typed(page, 'effect add bob:ann "Stone Skin"');
    const home = page.getByRole("region", { name: "ann's home" });
    if (size === PHONE) await home.locator("summary", { hasText: "bob" }).click();
    await home.getByRole("button", { name: "Sentinel" }).click();
    const sheet = page.getByRole("dialog", { name: "Sentinel" });
    await sheet.getByText("Firewalkers, Heavy Melee, large, 3 health.").waitFor();
    assert.equal(await sheet.locator("button.tile").count(), 6);
    await sheet.getByRole("button", { name: "smite 4" }).click();
    await sheet.getByText("In melee rolls: X damage, no save possible.").waitFor();
    await sheet
      .getByText(/^Stone Skin on bob's army at ann's home · save \+1, a spell save · until ann's next turn begins$/)
      .waitFor();
    await picture(page, `sheet-${colorScheme}`, false);
    await isReadable(page, "sheet");
    await sheet.getByRole("button", { name: "Close" }).click();
    await sheet.waitFor({ state: "detached" });
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test("a name that commands cannot have is shown as the game takes it", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  const name = page.getByRole("textbox", { name: "Player 1" });
  await name.fill("Anna Lena");
  await page.getByText("In the game: Anna-Lena.").waitFor();
  await name.fill("O'Brien");
  await page.getByText("In the game: O-Brien.").waitFor();
  await isReadable(page, "names");
  await name.fill("Anna");
  assert.equal(await page.getByText("In the game:").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("luck and the report are a tap away, and the report is shared where the phone can", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await page.evaluate(() => {
    navigator.canShare = ({ files }) => files.every((one) => one.name.endsWith(".html"));
    navigator.share = async ({ files }) => {
      globalThis.shared = { name: files[0].name, type: files[0].type, text: await files[0].text() };
    };
  });
  await begun(page);
  await page.getByText("Luck and report", { exact: true }).click();
  await page.getByRole("button", { name: "Luck of the dice" }).click();
  await page.locator(".messages pre").waitFor();
  assert.deepEqual(await broken(page, ".messages pre", /[^\n]+/), []);
  const download = page.getByRole("button", { name: "Download game.html" });
  await page.getByRole("button", { name: "Report as a web page" }).click();
  await download.waitFor();
  await page.getByRole("status").getByRole("button", { name: "Share" }).click();
  const shared = await (await page.waitForFunction(() => globalThis.shared)).jsonValue();
  assert.deepEqual([shared.name, shared.type], ["game.html", "text/html"]);
  assert.match(shared.text, /^<!DOCTYPE html>/i);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the table is corrected by forms, which say what they would do", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await atMissile(page);
  await page.getByText("Correct the table", { exact: true }).click();
  const part = page.locator("[data-part=fix]");
  const pick = (name, label) => part.getByRole("combobox", { name }).selectOption({ label });
  const correct = part.getByRole("button", { name: "Correct it" });
  await pick("What to correct", "Where a die is");
  assert.ok(await correct.isDisabled());
  await pick("Die", "bob's Gorgon, bob's home");
  await pick("It is now", "BUA");
  await part.getByText("Corrected: bob's Gorgon, now in bob's BUA.").waitFor();
  await isReadable(page, "correct the table");
  await picture(page, "fix");
  await correct.click();
  await page.getByRole("status").getByText("Corrected: bob's Gorgon, now in bob's BUA.").first().waitFor();
  await pick("Die", "bob's Gorgon, BUA");
  await pick("It is now", "bob's home");
  await correct.click();
  await page.getByRole("status").getByText("Corrected: bob's Gorgon, now at bob's home.").first().waitFor();
  await pick("What to correct", "A terrain's face");
  await pick("Terrain", "ann's home");
  await pick("Its face", "4");
  await part.getByText("The game is like that already.").waitFor();
  assert.ok(await correct.isDisabled());
  await pick("Its face", "5");
  await correct.click();
  await page.getByRole("status").getByText("Ann's home (Coastland Tower) is on face 5 (missile).").first().waitFor();
  await pick("What to correct", "Whose turn it is");
  await pick("Player", "bob");
  await pick("Phase", "Reserves Phase: Retreat");
  await correct.click();
  await page.getByRole("heading", { name: /bob: Reserves Phase: Retreat/ }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
