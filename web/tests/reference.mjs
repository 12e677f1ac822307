// The reference turn on a phone: how many taps and scrolls it takes, and whether what matters is in sight after each command.
// It holds a dragon attack, an opposed maneuver, a missile and a melee attack, an icon's choice, a retreat and two spells.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begunTurn, broken, opened, picture, unhurried } from "./page.mjs";

const MOST_TAPS = 80;
const MOST_SCROLLS = 2;

const times = (count, face) => Array(count).fill(face);

/** The commands: the buttons that begin each by the line they do, and the faces that are tapped then. */
const COMMANDS = [
  { faces: ["claw 6"] },
  { faces: ["melee 1", "save 2", "magic 1"] },
  { press: ["march home"] },
  { press: ["maneuver"] },
  { faces: ["melee 1", ...times(2, "maneuver 2"), "maneuver 3"] },
  {
    faces: ["id 1", "maneuver 1", ...times(2, "maneuver 2"), "melee 2", "maneuver 1", ...times(2, "missile 1")],
  },
  { press: ["choose down"] },
  {
    press: ["attack missile bob:ann"],
    faces: ["missile 1", "melee 1", ...times(2, "melee 2"), "missile 3", "melee 1", ...times(2, "missile 1")],
  },
  { faces: ["save 1", "save 1", "melee 1", "missile 3"] },
  { press: ["casualties Explorer, Sentinel"] },
  { press: ["march bob"] },
  { press: ["next"] },
  { faces: [...times(2, "melee 1"), "melee 2", "melee 3", "maneuver 1"] },
  { faces: ["id 4", "melee 2", ...times(2, "melee 1"), "id 1", "melee 3"] },
  { press: ["casualties Sergeant"] },
  { faces: ["flame 4", "melee 2", ...times(2, "melee 1"), "id 3"] },
  { press: ["choose Knight"] },
  { faces: [...times(2, "id 1"), "id 2", "maneuver 1"] },
  { press: ["retreat", "pick Guard", "do"] },
  { press: ["next"] },
  { faces: ["claw 6"] },
  { faces: ["id 1", "save 2", "magic 3", "magic 1"] },
  { press: ["casualties Theurgist, Sunflare"] },
  { press: ["march frontier"] },
  { press: ["next"] },
  { faces: ["magic 3", "magic 2"] },
  { press: ["spell Stone Skin", "cast stone skin frontier"] },
  { press: ["spell Ash Storm", "cast ash storm ann:home"] },
  { press: ["next"] },
];

/** What is in sight: the question, the last event, and which buttons of the dock are not. */
const seen = (page) =>
  page.evaluate(() => {
    const isSeen = (element) => {
      if (!element) return false;
      const box = element.getBoundingClientRect();
      if (!box.height || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
        return false;
      // The middle of its last line: a paragraph that is cut off at the bottom is not in sight.
      const at = document.elementFromPoint(box.left + Math.min(20, box.width / 2), box.bottom - 6);
      return element === at || element.contains(at);
    };
    const now = document.querySelector("section[aria-label=Now]");
    const buttons = [...now.querySelectorAll("button:enabled")];
    return {
      question: isSeen(now.querySelector(".asked")),
      event: isSeen([...document.querySelectorAll(".messages p")].at(-1)),
      buttons: buttons.length,
      hidden: buttons.filter((button) => !isSeen(button)).map((button) => button.textContent),
    };
  });

/** Taps a button, after a scroll where it is not in sight. */
const tapOn = async (counts, button) => {
  const isHidden = await button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.bottom > innerHeight || box.top < 0 || !(element === at || element.contains(at));
  });
  if (isHidden) {
    counts.scrolls += 1;
    counts.scrolled.push(await button.textContent());
    await button.scrollIntoViewIfNeeded();
  }
  counts.taps += 1;
  // By place: Playwright's own tap scrolls.
  const { x, y, width, height } = await button.boundingBox();
  await button.page().touchscreen.tap(x + width / 2, y + height / 2);
};

test("the reference turn takes few taps and scrolls, and shows what matters", { timeout: 170000 }, async (measured) => {
  const { context, page, complaints } = await opened({ at: "#game" });
  await begunTurn(page);
  await page.evaluate(() => scrollTo(0, 0));
  const counts = { taps: 0, scrolls: 0, scrolled: [] };
  const unseen = [];
  const now = page.locator("section[aria-label=Now]");
  for (const [at, { press = [], faces = [] }] of COMMANDS.entries()) {
    for (const wanted of press) {
      const button =
        wanted === "do"
          ? now.getByRole("button", { name: "Do it" })
          : wanted.startsWith("pick ")
            ? now.getByRole("button", { name: wanted.slice(5), exact: true })
            : now.locator(`button[data-line^="${wanted}"]`);
      await button
        .first()
        .waitFor()
        .catch(async (error) => {
          await picture(page, "reference-stuck", false);
          throw error;
        });
      await tapOn(counts, button.first());
      await unhurried(page);
    }
    for (const [nth, face] of faces.entries()) {
      const tile = now.getByRole("button", { name: new RegExp(`^${face}( ?,| of|$)`) });
      await tile.waitFor();
      if (nth === 0) {
        await picture(page, `reference-${at + 1}-tiles`, false);
        assert.deepEqual(await broken(page, ".tile .words", /\S+/), []);
      }
      await tapOn(counts, tile);
    }
    await page
      .waitForFunction(
        (before) =>
          !document.querySelector('[aria-busy="true"]') && document.querySelector(".game").dataset.last !== before,
        counts.last,
      )
      .catch(async (error) => {
        await picture(page, "reference-stuck", false);
        throw error;
      });
    counts.last = await page.locator(".game").getAttribute("data-last");
    await unhurried(page);
    const { question, event, buttons, hidden } = await seen(page);
    await picture(page, `reference-${at + 1}`, false);
    if (!question || !event || !buttons || hidden.length)
      unseen.push(`${at + 1}: ${JSON.stringify({ question, event, buttons, hidden })}`);
  }
  measured.diagnostic(
    `${counts.taps} taps, ${counts.scrolls} scrolls (${counts.scrolled}); not all in sight: ${unseen.join("; ") || "never"}`,
  );
  assert.deepEqual(unseen, []);
  assert.ok(counts.taps <= MOST_TAPS, `${counts.taps} taps`);
  assert.ok(counts.scrolls <= MOST_SCROLLS, `${counts.scrolls} scrolls: ${counts.scrolled}`);
  assert.deepEqual(complaints, []);
  await context.close();
});
