// The start of the page: loads the rest, and offers the kept games for download if that fails.

import { compiled } from "./compiling";
import { download, make } from "./dom.js";
import { keptGames } from "./store";

const page = document.getElementById("page") as HTMLElement;

/** Deletes the cached files of the page, so that the next visit loads it from the server. Games stay. */
async function loadAnew() {
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name)));
  await fetch(location.pathname, { cache: "reload" }).catch(() => {});
  location.reload();
}

/** Shows why warband cannot start, what helps, and a download of every kept game. */
async function rescue(error: unknown) {
  const games = await keptGames().catch(() => []);
  const buttons = games.map(([name, { bytes }]) =>
    make(
      "button",
      {
        type: "button",
        onclick: () => download(`${name.replace(/[^\w-]+/g, "-")}.warband`, bytes, "application/jsonl"),
      },
      `Download ${name}`,
    ),
  );
  page.replaceChildren(
    make(
      "div",
      { role: "alert" },
      make("h2", {}, "warband could not start"),
      make("p", { class: "bad" }, String(error)),
      make(
        "p",
        {},
        "Your games are safe in this browser. Load the page anew, or download a game and play on elsewhere.",
      ),
    ),
    make(
      "div",
      { class: "row" },
      make("button", { type: "button", class: "main", onclick: loadAnew }, "Load the page anew"),
      ...buttons,
    ),
  );
}

const progress = make("p", {}, "Loading warband.");
page.replaceChildren(progress);

const engine = compiled((bytes) => {
  progress.textContent = `Loading warband: ${Math.min(99, Math.floor((100 * bytes) / ENGINE_BYTES))} %`;
});
// A failure is shown once the rest of the script is loaded.
engine.catch(() => {});

import("./main").then(({ run }) => run(page, engine)).catch(rescue);
