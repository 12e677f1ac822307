// Loads and compiles the engine in a thread of its own, for `compiling.ts`, and reports the progress.

import engine from "engine.wasm?url";

async function compiled({ isFollowed }: { isFollowed: boolean }): Promise<WebAssembly.Module> {
  const response = await fetch(engine);
  if (!response.ok) throw new Error(`${engine}: ${response.status} ${response.statusText}`);
  if (isFollowed) follow(response.clone());
  // Browsers keep compiled code for streams alone, and take no stream that the server calls something else.
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Posts the number of bytes that have arrived. */
async function follow(response: Response) {
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) return;
    bytes += value.length;
    postMessage(bytes);
  }
}

onmessage = ({ data }) =>
  compiled(data).then(
    (module) => postMessage(module),
    (error) => postMessage(String(error)),
  );
