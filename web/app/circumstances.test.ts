import { expect, test, vi } from "vitest";

vi.mock("./engine", () => ({}));
const { amounts, hintInWords, options, withAmount } = await import("./circumstances");

test("what was chosen becomes options of the command", () => {
  const chosen = { at: "Swampland City", eighth: "on", subtract: "melee=4, any=1", unit: "", against: "melee" };
  expect(options(chosen).join(" ")).toBe(
    '--at "Swampland City" --eighth --subtract "melee=4" --subtract "any=1" --against "melee"',
  );
});

test("results of a type are counted up and down to nothing", () => {
  expect(withAmount(undefined, "melee", 1)).toBe("melee=1");
  expect(withAmount("melee=1, any=2", "melee", 2)).toBe("melee=2, any=2");
  expect(withAmount("melee=1, any=2", "melee", 0)).toBe("any=2");
  expect(amounts("any=2").get("any")).toBe(2);
});

test("a hint names the fields of its options", () => {
  const text = "Bone Magic counts the units in your DUA.";
  expect(hintInWords({ text, options: ["dua", "size"] })).toBe(
    `${text} Under Circumstances: Units in your DUA, Points of the force.`,
  );
  expect(hintInWords({ text, options: ["against"] })).toBe(text);
  expect(hintInWords({ text })).toBe(text);
});
