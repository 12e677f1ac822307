// Installs the page on a home screen.

import { make } from "./dom.js";

/** @type {(Event & { prompt?: () => Promise<unknown> }) | null} the browser's offer to install the page */
let offered = null;

/** Keeps the browser's offer until the player wants it. */
export function keepInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event;
    for (const hint of document.querySelectorAll("[data-hint=install]")) hint.replaceWith(installHint());
  });
}

/** Explains how to install the page, and that no data leaves the device. */
export function installHint() {
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  const offer = offered;
  const install = make(
    "button",
    {
      type: "button",
      onclick: () => {
        offered = null;
        offer?.prompt?.();
        for (const hint of document.querySelectorAll("[data-hint=install]")) hint.replaceWith(installHint());
      },
    },
    "Install warband",
  );
  return make(
    "p",
    { "data-hint": "install" },
    "No data leaves this device, and no network is needed after the first visit. ",
    isInstalled
      ? null
      : offer
        ? install
        : "To have warband on the home screen, choose Add to Home screen in the menu of the browser, on an iPhone under Share.",
  );
}
