import { expect, test, vi } from "vitest";

vi.mock("./engine", () => ({ armyFiles: () => ["armies/ember-guard.toml", "own.toml"] }));
vi.mock("./store", () => ({}));
vi.mock("./dom.js", () => ({}));
const { titled } = await import("./armies.js");

test("a problem names army files by their titles", () => {
  const message = "a game has one edition: armies/ember-guard.toml is for v4.1, own.toml is for v4.0";
  expect(titled({ message }).message).toBe("a game has one edition: Ember Guard is for v4.1, Own is for v4.0");
  const { line, message: placed } = titled({ message: "unknown die", file: "own.toml", line: 3 });
  expect([line, placed]).toEqual([null, "Own, line 3: unknown die"]);
});
