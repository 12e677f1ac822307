import { expect, test, vi } from "vitest";

const engine = vi.hoisted(() => ({
  answer: (_line: string): any => ({ ok: true, answer: { total: 0 }, troubles: [] }),
}));
vi.mock("./engine", () => ({ ask: (line: string) => engine.answer(line) }));
const { Rolling } = await import("./faces");

const die = (name: string, count: number, faces: string[]) => ({
  die: name.toLowerCase(),
  name,
  count,
  codes: faces.map((face) => ({ code: face[0], face })),
});
const THUG = die("Thug", 2, ["id 1", "melee 1", "melee 2"]);
const RIDER = die("Rider", 1, ["id 2", "melee 2", "maneuver 3"]);
const taken = { ok: true, answer: { total: 0 }, troubles: [] };
const refused = (answers: { words: string; text: string }[] = []) => ({
  ok: false,
  answer: null,
  troubles: [{ message: "which die?", answers }],
});
const rolling = () =>
  new Rolling<{ total: number }>(
    [THUG, RIDER] as any,
    (faces) => faces,
    ({ total }) => total,
  );

test("each distinct face is one tile, and counts the dice that have it", () => {
  engine.answer = () => taken;
  expect(rolling().tiles.map(({ face, most }) => `${face} ${most}`)).toEqual([
    "melee 1 2",
    "melee 2 3",
    "maneuver 3 1",
    "id 1 2",
    "id 2 1",
  ]);
});

test("a face can be tapped as long as dice are left that show it in addition to the others", () => {
  engine.answer = () => taken;
  const open = (tapped: string[]) => [...rolling().open(tapped)];
  expect(open(["melee-2", "melee-2"])).toEqual(["melee-1", "melee-2", "maneuver-3", "id-1", "id-2"]);
  expect(open(["id-1", "melee-2", "melee-1"])).toEqual([]);
  expect(open(["id-1", "melee-1"])).toEqual(["melee-2", "maneuver-3", "id-2"]);
  expect(rolling().valid(["id-2", "maneuver-3", "id-1"])).toEqual(["id-2", "id-1"]);
});

test("untapped dice are typed as faces that do not matter", () => {
  const lines: string[] = [];
  engine.answer = (line) => {
    lines.push(line);
    return taken;
  };
  rolling().count(["id-2"]);
  expect(lines.at(-1)).toBe(". . id-2");
});

test("whole rolls are read in any order, so that the engine asks which dice show the faces where it matters", () => {
  const lines: string[] = [];
  engine.answer = (line) => {
    lines.push(line);
    return line.startsWith("--any") ? refused([{ words: "3 melee", text: "Thug: id 1, Rider: melee 2" }]) : taken;
  };
  const { ways, faces } = rolling().count(["melee-2", "id-1", "melee-2"]);
  expect(ways).toEqual([{ words: "3 melee", faces: "Thug: id 1, Rider: melee 2" }]);
  expect(lines.at(-1)).toBe("--any melee-2 id-1 melee-2");
  expect(faces).toBe("melee-2 id-1 melee-2");
});

test("where there are too many ways to list, the army's order is offered and not taken", () => {
  engine.answer = (line) => (line.startsWith("--any") ? refused() : taken);
  const { ways, left, answered } = rolling().count(["id-1", "melee-2", "melee-2"]);
  expect({ left, ok: answered.ok }).toEqual({ left: 0, ok: false });
  expect(ways).toEqual([
    { words: "Take them in the army's order", faces: "Thug: id-1, Thug: melee-2, Rider: melee-2" },
  ]);
});

test("a die that has to be re-rolled takes its next face", () => {
  engine.answer = (line) => (line.includes("melee-1") && !/melee-1\+/.test(line) ? refused() : taken);
  const dice = rolling();
  expect(dice.count(["melee-1"]).again).toMatchObject({ at: 0, by: "+" });
  expect(dice.after(["melee-1"], "id-1")).toEqual(["melee-1+id-1"]);
  expect([...dice.open(["melee-1"])]).toEqual(["melee-1", "melee-2", "id-1"]);
});

test("a die of which every face matters counts with its least face until it is tapped", () => {
  engine.answer = (line) => {
    const [, , rider] = line.split(" ");
    if (rider === ".") return refused();
    return { ok: true, answer: { total: rider.startsWith("melee") ? 2 : 3 }, troubles: [] };
  };
  const dice = rolling();
  expect(dice.count([])).toMatchObject({ faces: ". . melee-2", isLeast: true });
  expect(dice.count(["id-2"])).toMatchObject({ faces: ". . id-2", isLeast: false });
});
