// Armies by tapping.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LIMIT, PHONE, isReadable, opened, picture, ready } from "./page.mjs";

test("an army is built by tapping, mended and saved, and a game begins with it", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#army" });
  await page.getByRole("combobox", { name: "Begin with" }).selectOption("new");
  await page.getByRole("textbox", { name: "Name" }).fill("Small Reavers");
  await page.getByRole("textbox", { name: "Size in points" }).fill("15");
  await page.getByRole("combobox", { name: "Home terrain" }).selectOption("Swampland City");
  await page.getByRole("combobox", { name: "Proposed frontier" }).selectOption("Coastland Tower");
  await page.getByRole("combobox", { name: "Dice to choose from" }).selectOption("Goblins");
  const add = async (army, die, times) => {
    await page.getByRole("group", { name: "Add to" }).getByRole("button", { name: army }).click();
    const button = page.getByRole("group", { name: `Dice to add to ${army}` }).getByRole("button", {
      name: new RegExp(`^${die} \\d`),
    });
    for (let time = 0; time < times; time += 1) await button.click();
  };
  await add("Home", "Thug", 5);
  await add("Home", "Mugger", 1);
  await page.locator(".total", { hasText: "Not legal" }).waitFor();
  await page.getByText(/^force 6 · home 6/).waitFor();
  await add("Horde", "Wolf Rider", 2);
  await add("Campaign", "Thug", 3);
  await add("Campaign", "Leopard Rider", 1);
  const home = page.getByRole("region", { name: "Home" });
  await home.getByRole("button", { name: "One Thug less" }).click();
  await home.getByRole("button", { name: "4 Thug" }).waitFor();
  await picture(page, "army-begun");
  // The engine says what helps, and a tap does it.
  await page.getByRole("button", { name: /^Fix: add 1 .+ to dragons$/ }).click();
  await page.getByRole("region", { name: "Dragons" }).waitFor();
  await page.getByText("Legal", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save here" }).click();
  await page.getByText("Saved as small-reavers.toml.").waitFor();
  await page.reload();
  await ready(page);
  await page.getByText("Legal", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Game" }).click();
  for (const at of [0, 1])
    await page.getByRole("combobox", { name: "Army file" }).nth(at).selectOption("small-reavers.toml");
  await page.getByLabel("Let warband do the set-up").setChecked(true);
  await page.getByLabel("All players roll real dice").setChecked(false);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("heading", { name: "Table", exact: true }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("an army is sent as a link, and opens at the other end", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#army" });
  await page.getByRole("combobox", { name: "Begin with" }).selectOption("armies/marsh-reavers.toml");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("img", { name: "QR code of Marsh Reavers" }).waitFor();
  await picture(page, "army-shared");
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  assert.ok(link.startsWith(page.url().split("#")[0] + "#army=army-1_"), link);
  await page.getByRole("button", { name: "Close" }).click();
  // What is built already is not lost by an army that comes with the address.
  await page.getByRole("combobox", { name: "Begin with" }).selectOption("new");
  await page.getByRole("textbox", { name: "Name" }).fill("Mine");
  await page.goto(link);
  await ready(page);
  await page.getByRole("region", { name: "Home" }).getByRole("button", { name: "3 Thug" }).waitFor();
  await page.getByText("Legal", { exact: true }).waitFor();
  // A reload shows the army as it is now, not the link once more.
  assert.equal(new URL(page.url()).hash, "#army");
  await page.getByRole("button", { name: "Back to Mine" }).click();
  assert.equal(await page.getByRole("textbox", { name: "Name" }).inputValue(), "Mine");
  // A link that was cut says so.
  await page.goto(link.slice(0, -9));
  await page.getByRole("alert").getByText("this link was cut").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Name" }).inputValue(), "Mine");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("dice that an army needs and the player does not own are named", LIMIT, async () => {
  const { context, page, complaints } = await opened({ at: "#army" });
  await page.getByRole("combobox", { name: "Begin with" }).selectOption("armies/marsh-reavers.toml");
  const lacks = page.getByRole("region", { name: "You lack" });
  // Without a collection nothing is missing.
  assert.equal(await lacks.count(), 0);
  await page.getByText("My dice: 0").click();
  await page.getByRole("button", { name: "I own the dice of this army" }).click();
  await page.getByText("My dice: 22").waitFor();
  assert.equal(await lacks.count(), 0);
  await page.getByRole("button", { name: "One Thug more" }).first().click();
  await lacks.getByText("1 Thug: 4 needed, 3 owned").waitFor();
  await page.getByText("You lack 1 Thug", { exact: true }).waitFor();
  await isReadable(page, "what an army lacks");
  await picture(page, "army-lacks");
  // A die that is bought is added by a tap, also one that no army takes.
  await page.getByRole("group", { name: "Add to" }).getByRole("button", { name: "My dice" }).click();
  const offered = page.getByRole("group", { name: "Dice to add to My dice" });
  await offered.getByRole("button", { name: /^Thug .*own 3$/ }).click();
  await offered.getByRole("button", { name: /^Thug .*own 4$/ }).waitFor();
  await lacks.waitFor({ state: "detached" });
  await page.getByRole("combobox", { name: "Dice to choose from" }).selectOption("terrain");
  await offered.getByRole("button", { name: /^Highland Castle/ }).click();
  await page.getByText("My dice: 24").waitFor();
  await page.reload();
  await ready(page);
  await page.getByText("My dice: 24").waitFor();
  // The collection is not an army.
  assert.equal(await page.locator("option", { hasText: "collection" }).count(), 0);
  await page.getByText("My dice: 24").click();
  await page.getByRole("button", { name: "Forget my dice" }).click();
  await page.getByRole("button", { name: "Tap again to forget all your dice" }).click();
  await page.getByText("My dice: 0").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const size of [PHONE, DESK]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`an army is built on from a file at ${size.width}x${size.height}, ${colorScheme}`, LIMIT, async () => {
      const { context, page, complaints } = await opened({ at: "#army", size, colorScheme });
      await page.getByRole("combobox", { name: "Begin with" }).selectOption("armies/marsh-reavers.toml");
      await page.getByText("Legal", { exact: true }).waitFor();
      await page
        .getByRole("region", { name: "Dragonkin" })
        .getByRole("button", { name: "2 Earth Dragonfoal" })
        .waitFor();
      await isReadable(page, "army");
      await picture(page, `army-${size.width}-${colorScheme}`);
      await page.getByRole("region", { name: "Home" }).getByRole("button", { name: "One Thug more" }).click();
      await page.getByText("Not legal", { exact: true }).waitFor();
      await page.getByRole("alert").getByText("the armies have 25 points, not 24").waitFor();
      // All of its text, also what would have to be scrolled.
      const height = await page
        .getByText("Not legal", { exact: true })
        .locator("../..")
        .evaluate((bar) => bar.scrollHeight);
      assert.ok(height <= 0.4 * size.height, `what is judged leaves no room: ${height}`);
      await page.getByRole("region", { name: "Home" }).getByRole("button", { name: "4 Thug" }).click();
      await page.getByRole("dialog", { name: "Thug" }).getByText("Goblins", { exact: false }).first().waitFor();
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
