// The engine: warband as WebAssembly. Lines of words in, answers out.

import init, { type Answer, Table } from "warband";
import type { Answered, Decided } from "./types";

/** The file of the game that is shown. */
export const GAME = "game.warband";

let table: Table;
let module: WebAssembly.Module;

/** Starts the engine; `arrived` is told how many of its bytes have arrived. */
export async function start(arrived: (bytes: number) => void) {
  module = await compiled(arrived);
  await init({ module_or_path: module });
  table = new Table();
}

/** The engine's code. Another thread loads and compiles it, and the page can draw meanwhile. */
const compiled = (arrived: (bytes: number) => void) =>
  new Promise<WebAssembly.Module>((resolve, reject) => {
    const worker = new Worker(new URL("./compile.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (typeof data === "number") return arrived(data);
      worker.terminate();
      if (data instanceof WebAssembly.Module) resolve(data);
      else reject(new Error(data));
    };
    worker.onerror = () => reject(new Error("the engine cannot be loaded"));
  });

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

/** Does a line and reads its JSON. `input` stands on standard input. */
export const ask = <T>(line: string, input = ""): Answered<T> => read(answered(`--json ${line}`, input));

/** Does several lines in one call of the engine, and reads the JSON of each. */
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

/** What the computer decided: what came of it, and the game after it. */
export interface Decisions {
  /** False where the computer plays nobody. */
  ok: boolean;
  answers: Decided[];
  game: Uint8Array;
}

let thinker: Worker | null = null;
let isThinking = false;

/**
 * Lets the computer decide until a person has to. It thinks in another thread, since that can take many seconds; who asks
 * again before it answered gets an answer to the later question alone.
 */
export async function computerDecides(game: Uint8Array): Promise<Decisions> {
  if (isThinking) {
    thinker?.terminate();
    thinker = null;
  }
  thinker ??= new Worker(new URL("./think.ts", import.meta.url), { type: "module" });
  const worker = thinker;
  isThinking = true;
  const data = await new Promise<{ exit: number; out: string; game: Uint8Array } | string>((resolve, reject) => {
    worker.onmessage = (message) => resolve(message.data);
    worker.onerror = () => reject(new Error("its script cannot be loaded"));
    worker.postMessage({ module, game, now: now(), random: random() });
  }).finally(() => (isThinking = false));
  if (typeof data === "string") throw new Error(data);
  return { ok: data.exit === 0, answers: objects(data.out), game: data.game };
}

/** Letters that fit beside each other in a text of the program: those of its type, 14 px high, are 8.5 px wide. */
const columns = () => Math.max(30, Math.min(80, Math.floor((innerWidth - 44) / 8.5)));

/** Does a line and takes its text. */
export const said = (line: string, input = "") => answered(`--width ${columns()} ${line}`, input);

export const putFile = (name: string, bytes: Uint8Array) => table.put(name, bytes);

export const file = (name: string): Uint8Array | undefined => table.file(name);

export const removeFile = (name: string) => table.remove(name);

/** The names of all files that the engine has. */
export const fileNames = () => table.names();

/** The army files that the engine has. */
export const armyFiles = () => fileNames().filter((name) => name.endsWith(".toml"));
