// Registers the service worker, and offers a new version.

import { registerSW } from "virtual:pwa-register";
import { make } from "./dom.js";

export function keepUpToDate() {
  if (!("serviceWorker" in navigator)) return;
  const update = registerSW({
    immediate: true,
    onNeedRefresh() {
      const word = make(
        "div",
        { class: "update", role: "status" },
        make("span", {}, "A new version of warband is ready."),
        make("button", { type: "button", class: "main", onclick: () => update(true) }, "Use it now"),
        make("button", { type: "button", onclick: () => word.remove() }, "Later"),
      );
      document.body.append(word);
    },
    onRegisteredSW(_address, registration) {
      // A page on the home screen is seldom loaded again.
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) registration?.update().catch(() => {});
      });
    },
  });
}
