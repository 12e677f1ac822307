// The page: which part of it is shown, and what is loaded.

import { checkPage } from "./check.js";
import { make } from "./dom.js";
import { putFile, said, start } from "./engine.js";
import { closeGame, gamePage, looseGame } from "./game.js";
import { gamesPage } from "./games.js";
import { rollPage } from "./roll.js";
import { keptFiles } from "./store";
import { keepUpToDate } from "./update";

/** @type {Record<string, (page: HTMLElement) => void>} */
const PAGES = { "#game": games, "#roll": rollPage, "#check": checkPage };

/** @type {HTMLElement} */
let page;

/** All games, or the one that the address names. @param {HTMLElement} here */
function games(here) {
  const name = location.hash.slice("#game/".length);
  if (name) return gamePage(here, decodeURIComponent(name));
  return gamesPage(
    here,
    (game) => {
      location.hash = `#game/${encodeURIComponent(game)}`;
    },
    (game, bytes) => looseGame(here, game, bytes),
  );
}

async function show() {
  const [part] = location.hash.split("/");
  const asked = part in PAGES ? part : "#roll";
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === asked) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  closeGame();
  // Each part draws into an element of its own: one that comes late finds nobody.
  const here = make("div");
  page.replaceChildren(here);
  await PAGES[asked](here);
}

/**
 * Starts the engine and shows the page. Fails where the engine does not start.
 * @param {HTMLElement} at @param {(bytes: number) => void} arrived is told how much of the engine has arrived
 */
export async function run(at, arrived) {
  page = at;
  keepUpToDate();
  const files = keptFiles();
  // Told below, once the engine is there.
  files.catch(() => {});
  await start(arrived);
  try {
    for (const [name, bytes] of await files) putFile(name, bytes);
  } catch {
    page.before(
      make(
        "div",
        { class: "bad", role: "alert" },
        "This browser keeps no files for this page: saved armies are not here.",
      ),
    );
  }
  window.addEventListener("hashchange", () => {
    show();
    page.focus();
  });
  await show();
  document.documentElement.dataset.ready = "";
  performance.mark("ready");
  /** @type {HTMLElement} */ (document.getElementById("version")).textContent = said("--version").out;
}
