// Check: an army file with its problems and the changes that help.

import { addFile, fileNameOf, filePicker, isTaken, removeArmy } from "./armies.js";
import { download, labelled, make, troubleList, twoSteps } from "./dom.js";
import { armyFiles, ask, file, putFile, removeFile } from "./engine";
import { quoted } from "./offer";
import { draft, draftOf, keepDraft } from "./store";

/** The draft of the file that is shown; each file has a draft of its unsaved text. A reload of the page keeps them. */
const SHOWN = "check";
const SAMPLE = "armies/ember-guard.toml";
const TEXT = "text.check";
/** @param {string} name */
const draftName = (name) => `check ${name}`;
const chosen = { name: SAMPLE, ...draftOf(SHOWN) };

/** Returns the check of an army file. @param {string} text */
function judgedText(text) {
  putFile(TEXT, new TextEncoder().encode(text));
  /** @type {import("./types").Answered<import("answers").Check>} */
  const { answer, troubles } = ask(`check ${quoted(TEXT)}`);
  removeFile(TEXT);
  return {
    judged: answer?.files?.[0],
    troubles: troubles.map((one) => ({ ...one, message: one.message.replaceAll(TEXT, "this text") })),
  };
}

/** Reports whether a file is one of the samples. @param {string} name */
const isSample = (name) => name.startsWith("armies/");

/** Returns the name of the army of a text. @param {string} text */
const nameIn = (text) => judgedText(text).judged?.name ?? "";

/** @param {HTMLElement} page */
export function checkPage(page) {
  const problem = make("div", { "data-problem": true });
  const verdict = make("div", { "aria-live": "polite" });
  const fail = (/** @type {string} */ message) => problem.replaceChildren(troubleList([{ message }]));
  const text = make("textarea", { spellcheck: "false", autocapitalize: "off", rows: 16 });
  if (!armyFiles().includes(chosen.name)) chosen.name = SAMPLE;
  const saved = new TextDecoder().decode(file(chosen.name) ?? new Uint8Array());
  text.value = draft(draftName(chosen.name)) || saved;

  /** The file that the text is saved as: a sample stays as it is, and an army of another name has a file of its own. */
  function own() {
    const isSame = !isSample(chosen.name) && nameIn(saved) === nameIn(text.value);
    return isSame ? chosen.name : fileNameOf(nameIn(text.value));
  }

  const note = make("p", { role: "status" });
  function keepTyped() {
    const isChanged = text.value !== saved;
    keepDraft(draftName(chosen.name), isChanged ? text.value : "");
    keepDraft(SHOWN, JSON.stringify({ name: chosen.name }));
    note.textContent = isChanged ? "Changed and not saved. The text stays here while you look at other files." : "";
    asSaved.hidden = !isChanged;
  }
  text.addEventListener("input", keepTyped);

  const asSaved = make(
    "button",
    {
      type: "button",
      onclick: () => {
        const before = text.value;
        text.value = saved;
        check();
        verdict.prepend(changes(["The text is as it was saved."], before));
      },
    },
    "As it was saved",
  );

  function check() {
    keepTyped();
    const { judged, troubles } = judgedText(text.value);
    if (!judged) return verdict.replaceChildren(troubleList(troubles));
    const isArmy = "edition" in judged;
    const total = Object.entries((isArmy && judged.totals) || {})
      .filter(([, number]) => number)
      .map(([name, number]) => `${name.replaceAll("_", " ")} ${number}`);
    verdict.replaceChildren(
      make("h3", {}, judged.legal ? "Legal" : "Not legal"),
      ...(isArmy ? [make("p", {}, `${judged.edition}: ${total.join(", ")}`)] : []),
      troubleList(judged.problems ?? []),
    );
  }

  /** What was changed, and a button that takes it back. @param {string[]} list @param {string} before */
  const changes = (list, before) =>
    make(
      "section",
      { "aria-label": "Changed" },
      make("h3", {}, "Changed"),
      make("ul", {}, ...list.map((change) => make("li", {}, change))),
      make(
        "button",
        {
          type: "button",
          onclick: () => {
            text.value = before;
            check();
          },
        },
        "Undo these changes",
      ),
    );

  async function save() {
    const name = own();
    const failed = await addFile(name, new TextEncoder().encode(text.value));
    keepDraft(draftName(chosen.name), "");
    chosen.name = name;
    checkPage(page);
    if (failed) page.querySelector("[data-problem]")?.replaceChildren(troubleList([{ message: failed }]));
  }
  const keep = twoSteps(
    "Save here",
    () => (own() !== chosen.name && isTaken(own(), text.value) ? `Tap again to replace ${own()}` : null),
    save,
  );
  const drop = twoSteps(
    "Delete this file",
    () => `Tap again to delete ${chosen.name}`,
    async () => {
      keepDraft(draftName(chosen.name), "");
      await removeArmy(chosen.name);
      chosen.name = SAMPLE;
      checkPage(page);
    },
  );
  const fix = make(
    "button",
    {
      type: "button",
      onclick: () => {
        putFile(TEXT, new TextEncoder().encode(text.value));
        const before = text.value;
        /** @type {import("./types").Answered<import("answers").CheckFix>} */
        const fixed = ask(`check --fix ${quoted(TEXT)}`);
        if (fixed.answer) text.value = new TextDecoder().decode(file(TEXT) ?? new Uint8Array());
        check();
        if (!fixed.ok) verdict.prepend(troubleList(fixed.troubles));
        if (text.value !== before) verdict.prepend(changes(fixed.answer?.changes ?? [], before));
      },
    },
    "Fix",
  );
  const list = make(
    "button",
    {
      type: "button",
      onclick: () => {
        /** @type {import("./types").Answered<import("answers").Import>} */
        const read = ask("import -", text.value);
        if (!read.answer?.text) return verdict.replaceChildren(troubleList(read.troubles));
        const before = text.value;
        text.value = read.answer.text;
        check();
        const { left_out: leftOut, guesses } = read.answer;
        verdict.prepend(
          changes(
            [
              ...leftOut.map(({ line, written }) => `Left out, line ${line}: ${written}`),
              ...guesses.map(({ line, count, die, place }) => `A guess, line ${line}: ${count} ${die}, ${place}`),
            ],
            before,
          ),
        );
      },
    },
    "Read as a list",
  );
  const get = make(
    "button",
    { type: "button", onclick: () => download(own(), text.value, "application/toml") },
    "Download",
  );
  page.replaceChildren(
    make("h2", {}, "Check"),
    make(
      "div",
      {},
      ...filePicker(
        chosen.name,
        (name) => {
          chosen.name = name;
          checkPage(page);
        },
        fail,
      ),
    ),
    problem,
    labelled("Army file, or a pasted list", text),
    make(
      "div",
      { class: "row" },
      make("button", { type: "button", class: "main", onclick: check }, "Check"),
      list,
      fix,
      keep,
      asSaved,
      get,
      isSample(chosen.name) ? null : drop,
    ),
    note,
    verdict,
  );
  text.addEventListener("change", check);
  check();
}
