// What stays in the browser: army files and games in IndexedDB, and what is being typed.

const NAME = "warband";
const FILES = "files";
const GAMES = "games";

/** @typedef {import("./types").Kept} Kept */

/** Tells other tabs that a game went on. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2);
    request.onupgradeneeded = () => {
      for (const name of [FILES, GAMES]) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
      }
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => { request.result.close(); opened = undefined; };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => { opened = undefined; });
  return opened;
}

/** @param {IDBRequest} request @returns {Promise<any>} */
const result = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Everything of a store, by its names. @param {string} name @returns {Promise<[string, any][]>} */
async function all(name) {
  const store = (await open()).transaction(name).objectStore(name);
  const [names, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
  return names.map((/** @type {string} */ key, /** @type {number} */ at) => [key, values[at]]);
}

/**
 * Changes a store; returns once that is safe.
 * @param {string} name @param {(store: IDBObjectStore, transaction: IDBTransaction) => void} change
 */
async function changed(name, change) {
  const transaction = (await open()).transaction(name, "readwrite", { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
  change(transaction.objectStore(name), transaction);
  await done;
}

/** All army files that were kept. @returns {Promise<[string, Uint8Array][]>} */
export const keptFiles = () => all(FILES);

/** Keeps an army file. @param {string} name @param {Uint8Array} bytes */
export const keepFile = (name, bytes) => changed(FILES, (store) => store.put(bytes, name));

/** All games that were kept. @returns {Promise<[string, Kept][]>} */
export const keptGames = () => all(GAMES);

/** @param {string} name @returns {Promise<Kept | undefined>} */
export const keptGame = async (name) => result((await open()).transaction(GAMES).objectStore(GAMES).get(name));

/** Another tab went on with the game. */
export class WentOn extends Error {}

/**
 * Keeps a game that was `version`, 0 for a new one, and returns its new version. Throws `WentOn`, and changes nothing, where
 * it has another one by now.
 * @param {string} name @param {Uint8Array} bytes @param {number} version
 */
export async function keepGame(name, bytes, version) {
  let isBehind = false;
  try {
    await changed(GAMES, (store, transaction) => {
      const request = store.get(name);
      request.onsuccess = () => {
        isBehind = (request.result?.version ?? 0) !== version;
        if (isBehind) return transaction.abort();
        try { store.put({ bytes, version: version + 1, at: Date.now() }, name); } catch { transaction.abort(); }
      };
    });
  } catch (error) {
    throw isBehind ? new WentOn() : error;
  }
  channel?.postMessage({ name, version: version + 1 });
  return version + 1;
}

/** @param {string} name */
export const forgetGame = (name) => changed(GAMES, (store) => store.delete(name));

/** Calls `then` with the name and the version of each game with which another tab goes on. @param {(name: string, version: number) => void} then */
export function onGame(then) {
  channel?.addEventListener("message", ({ data }) => then(data.name, data.version));
}

/** What was being typed before the page was loaded again. @param {string} place */
export function draft(place) {
  try { return localStorage.getItem(`draft ${place}`) ?? ""; } catch { return ""; }
}

/** @param {string} place @param {string} text */
export function keepDraft(place, text) {
  try {
    if (text) localStorage.setItem(`draft ${place}`, text);
    else localStorage.removeItem(`draft ${place}`);
  } catch { /* A browser that keeps nothing keeps no draft either. */ }
}

/** What was chosen there; nothing where nothing was. @param {string} place @returns {Record<string, string>} */
export function draftOf(place) {
  try { return JSON.parse(draft(place) || "{}"); } catch { return {}; }
}

/**
 * What was tapped, kept when the page is loaded again. `stamp` says what it belongs to: where that has changed there is nothing.
 * @template Tap @param {string} place @param {string} stamp
 * @returns {import("./types").Taps<Tap>}
 */
export const keptTaps = (place, stamp) => ({
  read: () => {
    /** @type {any} */
    const kept = draftOf(place);
    return kept.stamp === stamp && Array.isArray(kept.taps) ? kept.taps : [];
  },
  keep: (taps) => keepDraft(place, taps.length ? JSON.stringify({ stamp, taps }) : ""),
});

/** A field whose text stays when the page is loaded again. @param {string} place @param {HTMLInputElement} field */
export function drafted(place, field) {
  field.value = draft(place) || field.value;
  field.addEventListener("input", () => keepDraft(place, field.value));
  return field;
}
