// What the page weighs on its way to a phone.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { DIST } from "./page.mjs";

test("the whole page is at most 1.91 MB by brotli", async (context) => {
  const files = (await readdir(DIST, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const bytes = await readFile(`${parentPath}/${name}`);
      return { name, packed: brotliCompressSync(bytes).length };
    }),
  );
  const all = sizes.reduce((sum, { packed }) => sum + packed, 0);
  context.diagnostic(`${all} bytes by brotli; ${sizes.map(({ name, packed }) => `${name} ${packed}`).join(", ")}`);
  assert.ok(all <= 1_910_000, `${all} bytes`);
});
