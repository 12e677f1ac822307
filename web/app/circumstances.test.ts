import { expect, test, vi } from "vitest";

vi.mock("./engine", () => ({}));
const { options } = await import("./circumstances");

test("what was chosen becomes options of the command", () => {
  const chosen = { at: "Swampland City", eighth: "on", subtract: "melee=4, any=1", unit: "", against: "melee" };
  expect(options(chosen).join(" ")).toBe(
    '--at "Swampland City" --eighth --subtract "melee=4" --subtract "any=1" --against "melee"',
  );
});
