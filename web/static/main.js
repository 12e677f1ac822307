// The page: which part of it is shown, and what is loaded.

import { checkPage } from "./check.js";
import { make, troubleList } from "./dom.js";
import { putFile, said, start } from "./engine.js";
import { rollPage } from "./roll.js";
import { keptFiles } from "./store.js";

/** @type {Record<string, (page: HTMLElement) => void>} */
const PAGES = { "#roll": rollPage, "#check": checkPage };

const page = /** @type {HTMLElement} */ (document.getElementById("page"));

function show() {
  const asked = location.hash in PAGES ? location.hash : "#roll";
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === asked) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  PAGES[asked](page);
}

try {
  await start();
  try {
    for (const [name, bytes] of await keptFiles()) putFile(name, bytes);
  } catch {
    page.before(make("div", { class: "bad", role: "alert" }, "This browser keeps no files for this page: saved armies are not here."));
  }
  /** @type {HTMLElement} */ (document.getElementById("version")).textContent = said("--version").out;
  window.addEventListener("hashchange", () => { show(); page.focus(); });
  show();
  document.documentElement.dataset.ready = "";
  performance.mark("ready");
} catch (error) {
  page.replaceChildren(troubleList([{ message: `warband could not be loaded: ${error}` }]));
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
