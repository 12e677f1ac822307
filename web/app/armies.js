// The choice of an army: a kept file, an opened file, or a pasted list.

import { armyFiles, ask, COLLECTION, file, putFile, removeFile } from "./engine";
import { quoted } from "./offer";
import { fileButton, labelled, picker } from "./dom.js";
import { forgetFile, keepFile } from "./store";

const ARMY_FILE = { kind: "an army file", most: 1 << 20, accept: ".toml,.txt,.o8d" };

/**
 * Keeps an army file in the engine and in the browser. Returns the failure; even then the file lasts until the page is
 * closed.
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

/** Removes an army file from the engine and the browser. @param {string} name */
export async function removeArmy(name) {
  removeFile(name);
  await forgetFile(name).catch(() => {});
}

/**
 * Returns the file name of an army, which is never that of the collection.
 * @param {string} army
 */
export function fileNameOf(army) {
  const words = army
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const name = `${words || "my-army"}.toml`;
  return name === COLLECTION ? `my-${name}` : name;
}

/** Reports whether a file with another content has this name. @param {string} name @param {string} text */
export function isTaken(name, text) {
  const bytes = file(name);
  return bytes !== undefined && new TextDecoder().decode(bytes) !== text;
}

/** Returns the name of an army file as a title: `Ember Guard`. @param {string} file */
export const titleOf = (file) =>
  file
    .replace(/^.*\/|\.toml$/g, "")
    .replace(/(^|[-_ ])(\p{L})/gu, (_, before, letter) => (before && " ") + letter.toUpperCase());

/** Returns the title of an army file, which says so if it is a copy of a sample. @param {string} file */
export function labelOf(file) {
  const isCopy = !file.includes("/") && armyFiles().some((one) => one !== file && titleOf(one) === titleOf(file));
  return titleOf(file) + (isCopy ? ", yours" : "");
}

/** A problem with the titles of army files instead of their paths. @param {import("./types").Trouble} trouble */
export function titled(trouble) {
  const place = trouble.file ? [titleOf(trouble.file), trouble.line && `line ${trouble.line}`].filter(Boolean) : [];
  const message = armyFiles().reduce((text, file) => text.replaceAll(file, titleOf(file)), trouble.message);
  return { ...trouble, line: null, message: place.length ? `${place.join(", ")}: ${message}` : message };
}

/**
 * A field for an army file, and a button that opens another.
 * @param {string} chosen
 * @param {(name: string) => void} then
 * @param {(problem: string) => void} fail
 */
export function filePicker(chosen, then, fail) {
  const opened = async (/** @type {string} */ opened, /** @type {Uint8Array} */ bytes) => {
    const base = opened.replace(/\.toml$/, "");
    const text = new TextDecoder().decode(bytes);
    let name = `${base}.toml`;
    for (let number = 2; isTaken(name, text); number += 1) name = `${base}-${number}.toml`;
    const problem = await addFile(name, bytes);
    then(name);
    if (problem) fail(problem);
  };
  return [
    labelled(
      "Army file",
      picker(
        armyFiles()
          .filter((name) => !name.includes("summoner-wars"))
          .map((name) => [name, labelOf(name)]),
        chosen,
        then,
      ),
    ),
    ...fileButton("Open a file", ARMY_FILE, opened, fail),
  ];
}

/** The armies of a file. @param {string} name @returns {import("./types").Answered<import("answers").ShowForce>} */
export const shown = (name) => ask(`show ${quoted(name)}`);
