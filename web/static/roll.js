// Roll: an army, a kind of roll, faces by tapping.

import { filePicker, shown } from "./armies.js";
import { labelled, make, picker, troubleList } from "./dom.js";
import { armyFiles, ask, quoted, said } from "./engine.js";
import { faceTiles } from "./faces.js";
import { draftOf, keepDraft, keptTaps } from "./store.js";

/** The kinds of roll, by the words that `roll` takes. */
const KINDS = ["melee", "missile", "magic", "maneuver", "save"];

const LIST = "";
/** What is chosen stays, even when the page is loaded again. */
const CHOSEN = "roll";
const chosen = { file: "armies/ember-guard.toml", army: "home", list: "3 Thug, Wolf Rider", kind: "melee", ...draftOf(CHOSEN) };

/** @param {HTMLElement} page */
export function rollPage(page) {
  const problem = make("div");
  const fields = make("div");
  const table = make("div");
  const count = make("div", { class: "count", "aria-live": "polite" });
  page.replaceChildren(make("h2", {}, "Roll"), fields, problem, table, count);
  const fail = (/** @type {string} */ message) => problem.replaceChildren(troubleList([{ message }]));

  const word = () => (chosen.army === LIST ? chosen.list.trim().split(/\s*\n\s*/).join(", ") : `${chosen.file}:${chosen.army}`);

  function drawFields() {
    problem.replaceChildren();
    if (!armyFiles().includes(chosen.file)) chosen.file = "armies/ember-guard.toml";
    const file = shown(chosen.file);
    const armies = file.ok ? file.answer.armies.map((/** @type {any} */ army) => army.name) : [];
    if (!file.ok) problem.replaceChildren(troubleList(file.troubles));
    if (chosen.army !== LIST && !armies.includes(chosen.army)) chosen.army = armies[0] ?? LIST;
    const list = make("textarea", { rows: 4, spellcheck: "false", autocapitalize: "off" });
    list.value = chosen.list;
    list.addEventListener("change", () => { chosen.list = list.value; drawDice(); });
    fields.replaceChildren(
      make("div", { class: "fields" },
        make("div", {}, ...filePicker(chosen.file, (name) => { chosen.file = name; chosen.army = "home"; drawFields(); }, fail)),
        labelled("Army", picker([...armies.map((/** @type {string} */ name) => [name, name]), [LIST, "a list that you type"]],
          chosen.army, (army) => { chosen.army = army; drawFields(); })),
        labelled("Kind of roll", picker(KINDS.map((kind) => [kind, kind]), chosen.kind,
          (kind) => { chosen.kind = kind; drawDice(); }))),
      ...(chosen.army === LIST ? [labelled("Your dice, such as 3 Thug, Wolf Rider", list)] : []));
    drawDice();
  }

  function drawDice() {
    keepDraft(CHOSEN, JSON.stringify(chosen));
    table.replaceChildren();
    count.replaceChildren();
    const army = quoted(word());
    const key = ask(`key ${army}`);
    if (!key.ok) return table.replaceChildren(troubleList(key.troubles));
    const result = make("div");
    const roll = (/** @type {string} */ faces) => `roll ${chosen.kind} ${army} --faces ${quoted(faces)}`;
    const tiles = faceTiles(key.answer.dice, roll, ({ answered, left }) => {
      result.replaceChildren();
      if (!answered.ok) return count.replaceChildren(troubleList(answered.troubles));
      count.replaceChildren(make("p", { class: "total" }, totals(answered.answer)),
        make("p", {}, left ? `${left} ${left === 1 ? "die" : "dice"} to tap` : "All dice are tapped."));
      result.replaceChildren(...beside(answered.answer));
    }, keptTaps("taps", `${chosen.kind} ${army}`));
    const digital = make("button", { type: "button", onclick: () => {
      const text = said(`roll ${chosen.kind} ${army}`);
      result.replaceChildren(make("h3", {}, "Rolled by warband"), make("pre", {}, text.out + text.errors));
    } }, "Roll for me");
    const odds = make("button", { type: "button", onclick: () => {
      const text = said(`odds ${chosen.kind} ${army}`);
      result.replaceChildren(make("h3", {}, "Odds"), make("pre", {}, text.out + text.errors));
    } }, "Odds");
    table.replaceChildren(make("p", {}, "Tap the face that each die shows."), tiles, make("div", { class: "row" }, digital, odds), result);
  }

  drawFields();
}

/** @param {any} answer */
const totals = (answer) =>
  Object.entries(answer.totals).map(([type, total]) => `${total} ${type}`).join(", ") || `0 ${answer.kind}`;

/** What stands beside the total: icons to apply, choices, notes. @param {any} answer */
function beside(answer) {
  const lines = ["beside", "reminders", "choices", "notes"].flatMap((name) => answer[name] ?? []).map(words);
  return lines.length ? [make("h3", {}, "In addition"), make("ul", {}, ...lines.map((line) => make("li", {}, line)))] : [];
}

/** @param {any} line */
const words = (line) =>
  typeof line === "string" ? line : line.text ?? (line.amount ? `${line.amount} ${line.what}` : line.what ?? "");
