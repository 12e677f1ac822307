// Begins to load and compile the engine while the rest of the script is still loading.

/**
 * Compiles the engine in a thread of its own, so that the page can draw meanwhile. `arrived` gets the number of bytes
 * so far.
 */
export const compiled = (arrived: (bytes: number) => void) =>
  new Promise<WebAssembly.Module>((resolve, reject) => {
    const worker = new Worker(new URL("./compile.ts", import.meta.url), { type: "module" });
    // What the service worker has kept arrives at once.
    worker.postMessage({ isFollowed: !navigator.serviceWorker?.controller });
    worker.onmessage = ({ data }) => {
      if (typeof data === "number") return arrived(data);
      worker.terminate();
      if (data instanceof WebAssembly.Module) resolve(data);
      else reject(new Error(data));
    };
    worker.onerror = () => reject(new Error("the engine cannot be loaded"));
  });
