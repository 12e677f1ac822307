// The calls of a game to the engine and to the browser.

import { beforeEach, expect, test, vi } from "vitest";

const calls = vi.hoisted(() => [] as string[]);
const game = vi.hoisted(() => ({ bytes: new Uint8Array([0]) as Uint8Array, isFull: false }));

vi.mock("./engine", () => {
  const remind = { game: "dragon-dice", step: "turn 1", legal: [], checklist: [], rolls: [], by_hand: [] };
  const answer = (line: string) => {
    if (line.startsWith("march")) game.bytes = new Uint8Array([...game.bytes, 1]);
    if (line.startsWith("remind")) return remind;
    if (line.startsWith("log"))
      return { records: [{ number: 1, typed: "march home", changes: true, undone: false, said: ["ann marches"] }] };
    return { said: ["ann marches"] };
  };
  const answered = (line: string) => ({ ok: !line.startsWith("bad"), answer: answer(line), troubles: [] });
  return {
    GAME: "game.warband",
    ask: (line: string) => {
      calls.push(line);
      return answered(line);
    },
    askAll: (lines: string[]) => {
      calls.push(lines.join("; "));
      return lines.map(answered);
    },
    file: () => game.bytes,
    putFile: (_: string, bytes: Uint8Array) => (game.bytes = bytes),
    fileNames: () => [],
    removeFile: () => {},
    computerDecides: async () => ({ ok: false, answers: [], game: game.bytes }),
    printed: () => ({ exit: 0, out: "", errors: "" }),
  };
});
vi.mock("./store", () => ({
  WentOn: class extends Error {},
  onGame: () => {},
  draftOf: () => ({}),
  keepDraft: () => {},
  keptGame: async () => ({ bytes: game.bytes, version: 1 }),
  keepGame: async () => {
    if (game.isFull) throw new Error("no room");
    return 2;
  },
}));
vi.mock("./armies.js", () => ({ addFile: () => {} }));

const session = await import("./session");

beforeEach(async () => {
  game.bytes = new Uint8Array([0]);
  game.isFull = false;
  await session.openGame("ann and bob");
  calls.length = 0;
});

test("a tap is one call of the engine", async () => {
  await session.act("march home");
  expect(calls).toEqual(["march home; remind; status; log --last 30; redo --dry-run"]);
  expect(session.current()?.feedback.sentences).toEqual(["Ann marches."]);
});

test("a refused tap is one call of the engine", async () => {
  await session.act("bad line");
  expect(calls).toHaveLength(1);
});

test("a command that the browser cannot keep is shown as not done", async () => {
  game.isFull = true;
  await session.act("march home");
  expect(game.bytes).toHaveLength(1);
  expect(calls.at(-1)).toBe("remind; status; log --last 30; redo --dry-run");
  expect(session.current()?.feedback.troubles[0].message).toContain("could not save your move");
});
