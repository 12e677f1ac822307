// What stays in the browser: army files of the player.

const NAME = "warband";
const FILES = "files";

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All files that were kept. @returns {Promise<[string, Uint8Array][]>} */
export async function keptFiles() {
  const store = (await open()).transaction(FILES).objectStore(FILES);
  const all = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const [names, files] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
  return names.map((/** @type {string} */ name, /** @type {number} */ at) => [name, files[at]]);
}

/**
 * Keeps a file; returns once it is safe.
 * @param {string} name @param {Uint8Array} bytes
 */
export async function keepFile(name, bytes) {
  const transaction = (await open()).transaction(FILES, "readwrite", { durability: "strict" });
  transaction.objectStore(FILES).put(bytes, name);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
