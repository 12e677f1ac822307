// Tapping the faces of dice that were rolled. The engine counts: untapped dice are typed as `.`, a face that does not matter.
// Where every face matters they are typed as any faces that the engine takes, and nothing is counted before all are tapped.

import { ask } from "./engine.js";
import { hidden, make } from "./dom.js";

/** @typedef {import("./types").Tapped} Tapped */

/**
 * The tiles of an army. `line` makes the command of the faces; `show` is told its answer after every tap.
 * @template Answer
 * @param {import("answers").KeyDie[]} groups
 * @param {(faces: string) => string} line
 * @param {(state: import("./types").Faces<Answer>) => void} show
 * @param {import("./types").Taps<Tapped>} taps those of before the page was loaded again
 */
export function faceTiles(groups, line, show, taps) {
  /** @type {Tapped[]} */
  let tapped = taps
    .read()
    .filter(({ group, faces }) => groups[group]?.codes.some(({ code }) => code === String(faces).split(/[+/]/)[0]))
    .filter(
      (die, at, all) => all.slice(0, at).filter(({ group }) => group === die.group).length < groups[die.group].count,
    );
  const before = tapped.map((_, at) => tapped.slice(0, at));
  const size = groups.reduce((sum, group) => sum + group.count, 0);

  /** The dice as they are typed, in the army's order, and which of them each is. */
  const typed = (/** @type {(die: Tapped) => string} */ face) =>
    groups
      .flatMap(({ count }, group) => {
        const own = tapped.filter((die) => die.group === group);
        return [...own.map(face), ...Array(count - own.length).fill(untapped(group))];
      })
      .join(" ");

  /** @type {(group: number) => string} */
  let untapped = () => ".";
  const isAnyTaken = () =>
    ask(line(groups.flatMap(({ count }, group) => Array(count).fill(untapped(group))).join(" "))).ok;
  const isEachCounted = isAnyTaken();
  for (let at = 0; !isEachCounted && at < groups[0].codes.length; at += 1) {
    untapped = (group) => groups[group].codes[at % groups[group].codes.length].code;
    if (isAnyTaken()) break;
  }

  const tried = (/** @type {Tapped} */ die, /** @type {string} */ faces) =>
    ask(line(typed((other) => (other === die ? faces : other.faces))));

  /** How the die is re-rolled that the engine asks for: both faces count, or the second one instead. */
  function reroll() {
    for (const die of tapped) {
      for (const by of ["+", "/"]) {
        for (const face of [".", ...groups[die.group].codes.map(({ code }) => code)]) {
          const answered = tried(die, `${die.faces}${by}${face}`);
          if (answered.ok) return { die, by, answered };
          if (isEachCounted) break;
        }
      }
    }
    return null;
  }

  const board = make("div");

  function draw() {
    let answered = ask(line(typed((die) => die.faces)));
    const again = answered.ok ? null : reroll();
    if (again) answered = again.answered;
    const left = size - tapped.length;
    const rows = groups.map((group, at) => {
      const own = tapped.filter((die) => die.group === at);
      const isAgain = again?.die.group === at;
      const open = again ? isAgain : own.length < group.count;
      const tiles = group.codes.map(({ code, face }) => {
        const times = own.filter((die) => die.faces === code).length;
        return make(
          "button",
          {
            class: times ? "tile tapped" : "tile",
            type: "button",
            disabled: !open,
            onclick: () =>
              tap(() => {
                if (again) {
                  const { die, by } = again;
                  tapped = tapped.map((other) =>
                    other === die ? { ...die, faces: `${die.faces}${by}${code}` } : other,
                  );
                } else tapped = [...tapped, { group: at, faces: code }];
              }),
          },
          hidden(`${group.name}: `),
          make("b", { "aria-hidden": "true" }, times ? `${code} ×${times}` : code),
          make("span", {}, face),
          times ? hidden(`, ${times} tapped`) : null,
        );
      });
      const rerolled = own.filter((die) => /[+/]/.test(die.faces)).map((die) => die.faces);
      return make(
        "section",
        { class: "die", "aria-label": group.name },
        make("h3", {}, `${group.name}: ${own.length} of ${group.count}`),
        isAgain
          ? make("p", { role: "status" }, `${group.name} is re-rolled after ${again?.die.faces}: tap the new face.`)
          : null,
        rerolled.length ? make("p", {}, `Re-rolled: ${rerolled.join(", ")}`) : null,
        make("div", { class: "row" }, ...tiles),
      );
    });
    board.replaceChildren(
      ...rows,
      make(
        "div",
        { class: "row" },
        make(
          "button",
          {
            type: "button",
            disabled: before.length === 0,
            onclick: () =>
              focusKept(() => {
                tapped = before.pop() ?? [];
              }),
          },
          "Undo tap",
        ),
        make(
          "button",
          {
            type: "button",
            disabled: tapped.length === 0,
            onclick: () =>
              tap(() => {
                tapped = [];
              }),
          },
          "Clear",
        ),
      ),
    );
    show({
      answered,
      left: again ? Math.max(left, 1) : left,
      faces: typed((die) => die.faces),
      isCounted: isEachCounted || (!again && left === 0),
    });
  }

  /** @param {() => void} change */
  const tap = (change) =>
    focusKept(() => {
      before.push(tapped);
      change();
    });

  /** The button that the keyboard is on stays so. @param {() => void} change */
  function focusKept(change) {
    const place = [...board.querySelectorAll("button")].findIndex((button) => button === document.activeElement);
    change();
    taps.keep(tapped);
    draw();
    const next = board.querySelectorAll("button")[place];
    if (next && !next.disabled) next.focus();
  }

  draw();
  return board;
}
