// Makes the pictures of docs/phone.md: `web/pictures` runs this, and `web/test` does not.

import { mkdir } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { LIMIT, begun, begunTurn, opened, tile, typed } from "./page.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const PLAYED = ["dragon attack frontier c", "respond m s g1", "march home", "maneuver", "counter m1 v v v"];

/** Writes what is in sight, with the end of the page out of it. */
async function pictured(page, name) {
  await page.getByRole("button", { name: "Close what happened" }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}${name}.png` });
}

test("dice that are tapped", LIMIT, async () => {
  const { context, page } = await opened({ at: "#game" });
  await begunTurn(page);
  await typed(page, ...PLAYED);
  await page.getByText("Type a command").click();
  for (const face of ["id 1", "maneuver 2", "maneuver 2", "missile 1", "missile 1"]) await tile(page, face).tap();
  await pictured(page, "phone-dice");
  await context.close();
});

test("targets with forecasts", LIMIT, async () => {
  const { context, page } = await opened({ at: "#game" });
  await begunTurn(page);
  await typed(page, ...PLAYED, "throw i v v v m v 2x1", "choose down");
  await page.getByText("Type a command").click();
  await page.getByText("5.6 killed, 82 % wiped out").waitFor();
  await pictured(page, "phone-attack");
  await context.close();
});

test("the board of Summoner Wars", LIMIT, async () => {
  const { context, page } = await opened({ at: "#game" });
  await begun(page, { isWars: true, names: ["ann", "bob"] });
  await page.getByRole("button", { name: /^a2: Warrior/ }).tap();
  await mkdir(FOLDER, { recursive: true });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${FOLDER}phone-board.png` });
  await context.close();
});
