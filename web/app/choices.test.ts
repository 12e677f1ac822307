import type { Roll } from "answers";
import { expect, test, vi } from "vitest";

vi.mock("./engine", () => ({ ask: (line: string) => ({ ok: !line.endsWith('"j"'), answer: null, troubles: [] }) }));

const { attackers, moved, optionsOf } = await import("./choices");

const ids: Roll["choices"][number] = {
  icon: "id",
  options: ["save=2", "melee=2"],
  taken: null,
  decided: false,
  splits: [
    { ids: { save: 2 }, totals: { melee: 0, save: 2 } },
    { ids: { melee: 2 }, totals: { melee: 2, save: 0 } },
  ],
};
const icon = { icon: "Wild Growth", options: ["save", "promote"], taken: "save", decided: false };

test("only what the dice ask for is an option of the roll", () => {
  expect(optionsOf([ids, icon], { id: "melee=1,save=1", "Wild Growth": "promote", Fly: "save" })).toEqual([
    "--ids melee=1,save=1",
    `--choose "Wild Growth=promote"`,
  ]);
  expect(optionsOf([ids, icon], { id: "melee=3", "Wild Growth": "lunch" })).toEqual([]);
});

test("one more of a type is one less of another", () => {
  const types = ["melee", "missile", "save"];
  expect(moved({ melee: 3, save: 2 }, types, "missile", 1)).toEqual({ melee: 2, missile: 1, save: 2 });
  expect(moved({ melee: 2, missile: 1 }, types, "melee", -1)).toEqual({ melee: 1, missile: 1, save: 1 });
});

test("a dragon attacks with its faces once it has all of them", () => {
  expect(attackers("Fire Drake: t+c, White Wyrm")).toBe("Fire Drake: t+c, White Wyrm");
  expect(attackers("Fire Drake: j, White Wyrm: c")).toBe("Fire Drake, White Wyrm: c");
});
