// Which army is meant: a file that is known here, one that is opened, or a list that is pasted.

import { armyFiles, ask, putFile, quoted } from "./engine.js";
import { labelled, make, picker } from "./dom.js";
import { keepFile } from "./store.js";

/** An army file is no larger. */
const MOST_BYTES = 1 << 20;

/** The name of a file as it is shown. @param {string} name */
const title = (name) => name.replace(/^armies\//, "").replace(/\.toml$/, "");

/**
 * Keeps an army file here and in the browser. Says what went wrong; the file is there until the page is closed even then.
 * @param {string} name @param {Uint8Array} bytes @returns {Promise<string | null>}
 */
export async function addFile(name, bytes) {
  putFile(name, bytes);
  try {
    await keepFile(name, bytes);
    return null;
  } catch {
    return `This browser could not save ${name}. It stays here until you close the page.`;
  }
}

/**
 * A field for an army file, and a button that opens another.
 * @param {string} chosen
 * @param {(name: string) => void} then
 * @param {(problem: string) => void} fail
 */
export function filePicker(chosen, then, fail) {
  const input = make("input", { type: "file", accept: ".toml,.txt,.o8d", hidden: true, "aria-hidden": "true" });
  input.addEventListener("change", async () => {
    const opened = input.files?.[0];
    if (!opened) return;
    if (opened.size > MOST_BYTES) return fail(`${opened.name} is larger than an army file can be (1 MiB).`);
    const name = opened.name.endsWith(".toml") ? opened.name : `${opened.name}.toml`;
    const problem = await addFile(name, new Uint8Array(await opened.arrayBuffer()));
    then(name);
    if (problem) fail(problem);
  });
  return [
    labelled("Army file", picker(armyFiles().filter((name) => !name.includes("summoner-wars"))
      .map((name) => [name, title(name)]), chosen, then)),
    make("button", { type: "button", onclick: () => input.click() }, "Open a file"),
    input,
  ];
}

/** The armies of a file. @param {string} name @returns {import("./engine.js").Answered} */
export const shown = (name) => ask(`show ${quoted(name)}`);
