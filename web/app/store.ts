// Storage of the browser: army files and games in IndexedDB, and drafts of typed texts.

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Kept, Taps } from "./types";

const NAME = "warband";
/** Longest wait for IndexedDB, in ms: some browsers never answer. */
const PATIENCE = 4000;

interface Schema extends DBSchema {
  files: { key: string; value: Uint8Array };
  games: { key: string; value: Kept };
}

/** Informs other tabs of the new version of a game. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Resolves as `promised`, or fails when it takes too long. */
function inTime<T>(promised: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("storage does not answer")), PATIENCE),
  );
  return Promise.race([promised, late]);
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= inTime(
    openDB<Schema>(NAME, 2, {
      upgrade(database) {
        for (const name of ["files", "games"] as const) {
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
        }
      },
      blocking(_now, _wanted, event) {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated() {
        opened = undefined;
      },
    }),
  );
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Returns all entries of a store by name. */
async function all<Name extends "files" | "games">(name: Name): Promise<[string, Schema[Name]["value"]][]> {
  const { store } = (await open()).transaction(name);
  const [names, values] = await inTime(Promise.all([store.getAllKeys(), store.getAll()]));
  return names.map((key, at) => [key, values[at]]);
}

/** Returns all kept army files. */
export const keptFiles = () => all("files");

/** Keeps an army file. */
export async function keepFile(name: string, bytes: Uint8Array) {
  const change = (await open()).transaction("files", "readwrite", { durability: "strict" });
  await inTime(Promise.all([change.store.put(bytes, name), change.done]));
  askToPersist();
}

export async function forgetFile(name: string) {
  await inTime((await open()).delete("files", name));
}

/** Returns all kept games. */
export const keptGames = () => all("games");

export const keptGame = async (name: string): Promise<Kept | undefined> => inTime((await open()).get("games", name));

/** Another tab has changed the game. */
export class WentOn extends Error {}

/**
 * Keeps a game that was `version`, 0 for a new one, and returns its new version. Throws `WentOn`, and changes
 * nothing, if it has another version by now.
 */
export async function keepGame(name: string, bytes: Uint8Array, version: number): Promise<number> {
  const change = (await open()).transaction("games", "readwrite", { durability: "strict" });
  const now = (await inTime(change.store.get(name)))?.version ?? 0;
  if (now !== version) throw new WentOn();
  await inTime(Promise.all([change.store.put({ bytes, version: version + 1, at: Date.now() }, name), change.done]));
  channel?.postMessage({ name, version: version + 1 });
  askToPersist();
  return version + 1;
}

let isPersistAsked = false;

/** Asks the browser not to clear the storage when space runs short. */
function askToPersist() {
  if (isPersistAsked) return;
  isPersistAsked = true;
  navigator.storage?.persist?.().catch(() => {});
}

export async function forgetGame(name: string) {
  await inTime((await open()).delete("games", name));
}

/** Calls `then` with the name and the version of each game that another tab changes. */
export function onGame(then: (name: string, version: number) => void) {
  channel?.addEventListener("message", ({ data }) => then(data.name, data.version));
}

/** Returns the draft of this tab; in a new tab, the newest draft of any tab. */
export function draft(place: string): string {
  const key = `draft ${place}`;
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(place: string, text: string) {
  const key = `draft ${place}`;
  try {
    sessionStorage.setItem(key, text);
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}

/** Returns a draft of choices; an empty object if there is none. */
export function draftOf(place: string): Record<string, any> {
  try {
    return JSON.parse(draft(place) || "{}");
  } catch {
    return {};
  }
}

/** Keeps taps over a reload of the page. Taps with another `stamp` are not returned. */
export const keptTaps = <Tap>(place: string, stamp: string): Taps<Tap> => ({
  read: () => {
    const kept = draftOf(place);
    return kept.stamp === stamp && Array.isArray(kept.taps) ? kept.taps : [];
  },
  keep: (taps) => keepDraft(place, taps.length ? JSON.stringify({ stamp, taps }) : ""),
});

/** Makes a field keep its text over a reload of the page. */
export function drafted(place: string, field: HTMLInputElement): HTMLInputElement {
  field.value = draft(place) || field.value;
  field.addEventListener("input", () => keepDraft(place, field.value));
  return field;
}
