// The engine: warband as WebAssembly. Lines of words in, answers out.

import init, { Table } from "warband";

/** The file of the game that is shown. */
export const GAME = "game.warband";

/** @type {Table} */
let table;

/** @param {(bytes: number) => void} arrived is told how much has arrived */
export async function start(arrived) {
  await init({ module_or_path: await compiled(arrived) });
  table = new Table();
}

/** The engine's code. Another thread loads and compiles it, and the page can draw meanwhile. @param {(bytes: number) => void} arrived @returns {Promise<WebAssembly.Module>} */
const compiled = (arrived) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./compile.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (typeof data === "number") return arrived(data);
      worker.terminate();
      if (data instanceof WebAssembly.Module) resolve(data);
      else reject(new Error(data));
    };
    worker.onerror = () => reject(new Error("the engine cannot be loaded"));
  });

/** @param {string} line @param {string} input */
function answered(line, input) {
  const random = crypto.getRandomValues(new Uint8Array(32));
  const answer = table.answer(line, input, Math.floor(Date.now() / 1000), random);
  const { exit, out, errors } = answer;
  answer.free();
  return { exit, out, errors };
}

/**
 * Does a line and reads its JSON.
 * @template T
 * @param {string} line
 * @param {string} [input] what stands on standard input
 * @returns {import("./types").Answered<T>}
 */
export function ask(line, input = "") {
  const { exit, out, errors } = answered(`--json ${line}`, input);
  const [answer = null] = objects(out);
  const troubles = objects(errors).flatMap(({ problems }) => problems);
  return { ok: exit === 0, answer, troubles };
}

/** An object of JSON on each line. @param {string} lines @returns {any[]} */
const objects = (lines) =>
  lines
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text));

/**
 * Lets the computer decide until a person has to: what it typed and what came of it.
 * @returns {{ ok: boolean, answers: import("./types").Decided[] }} not `ok` where the computer plays nobody here
 */
export function computerDecides() {
  const { exit, out } = answered("--json computer", "");
  return { ok: exit === 0, answers: objects(out) };
}

/** Letters that fit beside each other in a text of the program: those of its type, 14 px high, are 8.5 px wide. */
const columns = () => Math.max(30, Math.min(80, Math.floor((innerWidth - 44) / 8.5)));

/**
 * Does a line and takes its text.
 * @param {string} line
 * @param {string} [input]
 */
export const said = (line, input = "") => answered(`--width ${columns()} ${line}`, input);

/** @param {string} name @param {Uint8Array} bytes */
export const putFile = (name, bytes) => table.put(name, bytes);

/** @param {string} name @returns {Uint8Array | undefined} */
export const file = (name) => table.file(name);

/** @param {string} name */
export const removeFile = (name) => table.remove(name);

/** The names of all files that the engine has. */
export const fileNames = () => table.names();

/** The army files that the engine has. */
export const armyFiles = () => fileNames().filter((name) => name.endsWith(".toml"));
