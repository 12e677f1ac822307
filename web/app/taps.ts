// Quick second taps: the button under the finger is no longer the one that was meant.

import { current, onChange } from "./session";

/** Within this time of another tap, or of a change of the dock, a tap at the same place does nothing, in ms. */
const QUICK = 400;
/** Taps at most this far apart are at the same place, in px. */
const NEAR = 24;

/** Where buttons change under a finger. */
const CHANGING = ".dock, .two-steps";

/** Reports whether both are tiles of one roll. */
const areOfOneRoll = (one: Element, other: Element) =>
  one.isConnected && one.matches(".tile") && one.parentElement === other.parentElement;

/**
 * From now on a second quick tap at one place does nothing if it meets another button than the first. Keys press
 * buttons without a place, and are never too quick.
 */
export function ignoreQuickTaps() {
  let last: { at: number; x: number; y: number; on: Element } | null = null;
  let drawn = 0;
  let changedAt = 0;
  onChange(() => {
    if (current()?.drawn === drawn) return;
    drawn = current()?.drawn ?? 0;
    changedAt = performance.now();
  });
  document.addEventListener(
    "click",
    (click) => {
      // The time of the tap itself: the page may have been busy since.
      const { target, clientX: x, clientY: y, detail, timeStamp: at } = click;
      const on = target instanceof Element && detail ? target.closest("button, summary, a") : null;
      if (!on) return;
      const isNear = last && on.closest(CHANGING) && Math.hypot(x - last.x, y - last.y) < NEAR;
      if (last && isNear && last.on !== on && !areOfOneRoll(last.on, on) && at - Math.max(last.at, changedAt) < QUICK) {
        click.preventDefault();
        click.stopPropagation();
      } else {
        last = { at, x, y, on };
      }
    },
    true,
  );
}
