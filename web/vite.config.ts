import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { VitePWA } from "vite-plugin-pwa";

/** The folder with the WebAssembly and its script; the tests of updates build the page with another one. */
const bound = process.env.WARBAND_BOUND ?? fileURLToPath(new URL("bound", import.meta.url));
const engine = `${bound}/warband_bg.wasm`;

export default defineConfig({
  root: fileURLToPath(new URL("app", import.meta.url)),
  // The page may be served from any folder.
  base: "./",
  resolve: {
    alias: [
      { find: /^warband$/, replacement: `${bound}/warband.js` },
      { find: /^engine\.wasm/, replacement: engine },
    ],
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  define: { ENGINE_BYTES: statSync(engine, { throwIfNoEntry: false })?.size ?? 0 },
  build: {
    outDir: process.env.WARBAND_DIST ?? "../dist",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no data in addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: "es" },
  plugins: [
    {
      // The script of the page loads while that of its start runs.
      name: "preload-main",
      transformIndexHtml: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === "chunk" && chunk.name === "main")
          .map(({ fileName }) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `./${fileName}` },
            injectTo: "head",
          })),
    },
    VitePWA({
      // The player says when: a new version never interrupts a roll.
      registerType: "prompt",
      injectRegister: false,
      filename: "sw.js",
      manifest: {
        name: "warband",
        short_name: "warband",
        description: "Roll real dice, check armies and track games of Dragon Dice and Summoner Wars",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#7a1f1f",
        theme_color: "#7a1f1f",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,wasm,svg,png}"],
        // The documents are pages of their own, next to this one.
        navigateFallbackDenylist: [/\/docs\//],
        maximumFileSizeToCacheInBytes: 16 << 20,
        // One file, which browsers always ask the server for.
        inlineWorkboxRuntime: true,
        sourcemap: false,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }),
  ],
  test: { include: ["**/*.test.{ts,tsx}"], environment: "node" },
});
