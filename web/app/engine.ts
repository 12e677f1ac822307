// The engine: warband as WebAssembly. Lines of words in, answers out.

import init, { type Answer, Table } from "warband";
import type { Advise } from "answers";
import type { Answered, Decided } from "./types";

/** The file of the game that is shown. */
export const GAME = "game.warband";
/** The file of the dice that the player owns. */
export const COLLECTION = "collection.toml";

let table: Table;
let module: WebAssembly.Module;

/** Starts the engine from its compiled code. */
export async function start(compiled: WebAssembly.Module) {
  module = compiled;
  await init({ module_or_path: module });
  table = new Table();
}

const random = () => crypto.getRandomValues(new Uint8Array(32));
const now = () => Math.floor(Date.now() / 1000);

function taken(answer: Answer) {
  const { exit, out, errors } = answer;
  answer.free();
  return { exit, out, errors };
}

const answered = (line: string, input: string) => taken(table.answer(line, input, now(), random()));

function read<T>({ exit, out, errors }: ReturnType<typeof taken>): Answered<T> {
  const [answer = null] = objects(out);
  const troubles = objects(errors).flatMap(({ problems }) => problems);
  return { ok: exit === 0, answer, troubles };
}

/** Runs a line and reads its JSON. `input` is its standard input. */
export const ask = <T>(line: string, input = ""): Answered<T> => read(answered(`--json ${line}`, input));

/** Runs several lines in one call of the engine, and reads the JSON of each. */
export const askAll = (lines: string[]): Answered<any>[] =>
  table
    .answers(
      lines.map((line) => `--json ${line}`),
      now(),
      random(),
    )
    .map((answer) => read(taken(answer)));

/** An object of JSON on each line. */
const objects = (lines: string): any[] =>
  lines
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text));

/** The decisions of the computer: the answer to each, and the game after them. */
export interface Decisions {
  /** False where the computer plays nobody. */
  ok: boolean;
  answers: Decided[];
  game: Uint8Array;
}

/**
 * Runs lines on copies of a game in another thread, since some take many seconds. A second question before the
 * answer to the first one replaces it.
 */
class Aside {
  private worker: Worker | null = null;
  private isBusy = false;

  async answer(line: string, game: Uint8Array): Promise<{ exit: number; out: string; game: Uint8Array }> {
    this.stop();
    this.worker ??= new Worker(new URL("./think.ts", import.meta.url), { type: "module" });
    const worker = this.worker;
    this.isBusy = true;
    const data = await new Promise<{ exit: number; out: string; game: Uint8Array } | string>((resolve, reject) => {
      worker.onmessage = (message) => resolve(message.data);
      worker.onerror = () => reject(new Error("its script cannot be loaded"));
      worker.postMessage({ module, line, game, now: now(), random: random() });
    }).finally(() => (this.isBusy = false));
    if (typeof data === "string") throw new Error(data);
    return data;
  }

  /** Ends what it is doing. */
  stop() {
    if (!this.isBusy) return;
    this.worker?.terminate();
    this.worker = null;
    this.isBusy = false;
  }
}

const player = new Aside();
const adviser = new Aside();

/** Lets the computer decide until a person has to. */
export async function computerDecides(game: Uint8Array): Promise<Decisions> {
  const done = await player.answer("--json computer", game);
  return { ok: done.exit === 0, answers: objects(done.out), game: done.game };
}

/** Returns the worth of each decision, the best first; `null` if there is nothing to decide. */
export async function advised(game: Uint8Array): Promise<Advise | null> {
  const done = await adviser.answer("--json advise", game);
  return done.exit === 0 ? objects(done.out)[0] : null;
}

/** Ends the search for advice. */
export const stopAdvice = () => adviser.stop();

/** Returns the number of characters that fit in a width of the page: they are 14 px high and 8.5 px wide. */
const columns = (pixels: number) => Math.max(30, Math.min(80, Math.floor(pixels / 8.5)));

/** Runs a line and returns its text for a place of this width. */
export const printed = (line: string, pixels = innerWidth - 44) => answered(`--width ${columns(pixels)} ${line}`, "");

export const putFile = (name: string, bytes: Uint8Array) => table.put(name, bytes);

export const file = (name: string): Uint8Array | undefined => table.file(name);

export const removeFile = (name: string) => table.remove(name);

/** Returns the names of all files in the engine. */
export const fileNames = () => table.names();

/** Returns the names of the army files in the engine. */
export const armyFiles = () => fileNames().filter((name) => name.endsWith(".toml") && name !== COLLECTION);
