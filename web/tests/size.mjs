// What the page weighs on its way to a phone.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

test("WebAssembly is at most 1.8 MB by brotli", async (context) => {
  const wasm = await readFile(new URL("../dist/warband_bg.wasm", import.meta.url));
  const bytes = brotliCompressSync(wasm).length;
  context.diagnostic(`${wasm.length} bytes of WebAssembly, ${bytes} by brotli`);
  assert.ok(bytes <= 1_800_000, `${bytes} bytes`);
});
