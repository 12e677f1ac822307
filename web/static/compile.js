// Loads and compiles the engine in a thread of its own, for `engine.js`.

async function compiled() {
  const response = await fetch("warband_bg.wasm");
  if (!response.ok) throw new Error(`warband_bg.wasm: ${response.status} ${response.statusText}`);
  // Browsers keep compiled code for streams alone, and take no stream that the server calls something else.
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

compiled().then((module) => postMessage(module), (error) => postMessage(String(error)));
