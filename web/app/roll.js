// Roll: an army, a kind of roll, faces by tapping.

import { filePicker, shown } from "./armies.js";
import { labelled, make, picker, troubleList } from "./dom.js";
import { armyFiles, ask, said } from "./engine.js";
import { quoted } from "./offer";
import { faceTiles } from "./faces.js";
import { draftOf, keepDraft, keptTaps } from "./store";

/** The kinds of roll, by the words that `roll` takes. */
const KINDS = ["melee", "missile", "magic", "maneuver", "save"];

const LIST = "";
/** What is chosen stays, even when the page is loaded again. */
const CHOSEN = "roll";
const chosen = {
  file: "armies/ember-guard.toml",
  army: "home",
  list: "3 Thug, Wolf Rider",
  kind: "melee",
  ...draftOf(CHOSEN),
};

/** @param {HTMLElement} page */
export function rollPage(page) {
  const problem = make("div");
  const fields = make("div");
  const table = make("div");
  const count = make("div", { class: "count", "aria-live": "polite" });
  page.replaceChildren(make("h2", {}, "Roll"), fields, problem, table, count);
  const fail = (/** @type {string} */ message) => problem.replaceChildren(troubleList([{ message }]));

  const word = () =>
    chosen.army === LIST
      ? chosen.list
          .trim()
          .split(/\s*\n\s*/)
          .join(", ")
      : `${chosen.file}:${chosen.army}`;

  function drawFields() {
    problem.replaceChildren();
    if (!armyFiles().includes(chosen.file)) chosen.file = "armies/ember-guard.toml";
    const file = shown(chosen.file);
    const armies = file.ok ? file.answer.armies.map((army) => army.name) : [];
    if (!file.ok) problem.replaceChildren(troubleList(file.troubles));
    if (chosen.army !== LIST && !armies.includes(chosen.army)) chosen.army = armies[0] ?? LIST;
    const list = make("textarea", { rows: 4, spellcheck: "false", autocapitalize: "off" });
    list.value = chosen.list;
    list.addEventListener("change", () => {
      chosen.list = list.value;
      drawDice();
    });
    fields.replaceChildren(
      make(
        "div",
        { class: "fields" },
        make(
          "div",
          {},
          ...filePicker(
            chosen.file,
            (name) => {
              chosen.file = name;
              chosen.army = "home";
              drawFields();
            },
            fail,
          ),
        ),
        labelled(
          "Army",
          picker(
            [...armies, LIST].map((name) => [name, name || "a list that you type"]),
            chosen.army,
            (army) => {
              chosen.army = army;
              drawFields();
            },
          ),
        ),
        labelled(
          "Kind of roll",
          picker(
            KINDS.map((kind) => [kind, kind]),
            chosen.kind,
            (kind) => {
              chosen.kind = kind;
              drawDice();
            },
          ),
        ),
      ),
      ...(chosen.army === LIST ? [labelled("Your dice, such as 3 Thug, Wolf Rider", list)] : []),
    );
    drawDice();
  }

  function drawDice() {
    keepDraft(CHOSEN, JSON.stringify(chosen));
    table.replaceChildren();
    count.replaceChildren();
    const army = quoted(word());
    /** @type {import("./types").Answered<import("answers").Key>} */
    const key = ask(`key ${army}`);
    if (!key.ok) return table.replaceChildren(troubleList(key.troubles));
    const result = make("div");
    const roll = (/** @type {string} */ faces) => `roll ${chosen.kind} ${army} --faces ${quoted(faces)}`;
    const tiles = faceTiles(
      key.answer.dice,
      roll,
      (/** @type {import("./types").Faces<Rolled>} */ { answered, left }) => {
        result.replaceChildren();
        if (!answered.ok) return count.replaceChildren(troubleList(answered.troubles));
        count.replaceChildren(
          make("p", { class: "total" }, totals(answered.answer)),
          make("p", {}, left ? `${left} ${left === 1 ? "die" : "dice"} to tap` : "All dice are tapped."),
        );
        result.replaceChildren(...beside(answered.answer));
      },
      keptTaps("taps", `${chosen.kind} ${army}`),
    );
    const telling = (/** @type {string[]} */ [name, title, verb]) =>
      make(
        "button",
        {
          type: "button",
          onclick: () => {
            const { out, errors } = said(`${verb} ${chosen.kind} ${army}`);
            result.replaceChildren(make("h3", {}, title), make("pre", {}, out + errors));
          },
        },
        name,
      );
    table.replaceChildren(
      make("p", {}, "Tap the face that each die shows."),
      tiles,
      make(
        "div",
        { class: "row" },
        ...[
          ["Roll for me", "Rolled by warband", "roll"],
          ["Odds", "Odds", "odds"],
        ].map(telling),
      ),
      result,
    );
  }

  drawFields();
}

/** @typedef {import("answers").Roll} Rolled */

/** @param {Rolled} answer */
const totals = (answer) =>
  Object.entries(answer.totals)
    .map(([type, total]) => `${total} ${type}`)
    .join(", ") || `0 ${answer.kind}`;

/** What stands beside the total: icons to apply, choices, notes. @param {Rolled} answer */
function beside(answer) {
  const lines = [
    ...answer.beside.map(({ amount, what }) => `${amount} ${what}`),
    ...answer.reminders.map(({ text }) => text),
    ...answer.choices.map(({ icon, options, taken }) => `${icon}: ${taken ?? options.join(" or ")}`),
    ...answer.notes,
  ];
  return lines.length
    ? [make("h3", {}, "In addition"), make("ul", {}, ...lines.map((line) => make("li", {}, line)))]
    : [];
}
