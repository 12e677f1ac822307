import { expect, test } from "vitest";
import { changed, empty, written } from "./muster";

test("an army file has each die with its number, and the pool after the armies", () => {
  let muster = { ...empty(), name: 'The "Reavers"', home: "Swampland City" };
  for (const [place, die] of [
    ["home", "Thug"],
    ["home", "Thug"],
    ["horde", "Wolf Rider"],
    ["dragons", "Fire Drake"],
    ["dragons", "Fire Drake"],
    ["dragonkin", "Earth Dragonfoal"],
  ] as const)
    muster = changed(muster, place, die, 1);
  expect(written(muster)).toBe(`name = "The \\"Reavers\\""
edition = "v4.1"
size = 24

[terrains]
home = "Swampland City"

[armies.home]
"Thug" = 2

[armies.horde]
"Wolf Rider" = 1

[armies.campaign]

[pool]
dragons = ["Fire Drake", "Fire Drake"]
dragonkin = { "Earth Dragonfoal" = 1 }
`);
});

test("the last die of a name leaves its army", () => {
  const one = changed(empty(), "home", "Thug", 1);
  expect(changed(one, "home", "Thug", -1).dice.home).toEqual({});
  expect(changed(empty(), "home", "Thug", -1).dice.home).toEqual({});
});
