// Check: an army file with its problems and the changes that help.

import { addFile, filePicker } from "./armies.js";
import { download, labelled, make, troubleList } from "./dom.js";
import { ask, file, putFile } from "./engine";
import { quoted } from "./offer";
import { draftOf, keepDraft } from "./store";

/** The drafts of the unsaved text and of its file name, which stay over a reload of the page. */
const TYPED = "check";
const OWN = "my-army.toml";
const chosen = { name: "armies/ember-guard.toml", ...draftOf(TYPED) };

/** @param {HTMLElement} page */
export function checkPage(page) {
  const problem = make("div", { "data-problem": true });
  const verdict = make("div", { "aria-live": "polite" });
  const fail = (/** @type {string} */ message) => problem.replaceChildren(troubleList([{ message }]));
  const text = make("textarea", { spellcheck: "false", autocapitalize: "off", rows: 16 });
  const saved = new TextDecoder().decode(file(chosen.name) ?? new Uint8Array());
  text.value = draftOf(TYPED).text ?? saved;

  /** The file that the text belongs to: a shipped one stays as it is. */
  const own = () => (chosen.name.startsWith("armies/") ? OWN : chosen.name);

  const keepTyped = () =>
    keepDraft(TYPED, text.value === saved ? "" : JSON.stringify({ name: chosen.name, text: text.value }));
  text.addEventListener("input", keepTyped);

  function check() {
    keepTyped();
    putFile("text.check", new TextEncoder().encode(text.value));
    /** @type {import("./types").Answered<import("answers").Check>} */
    const { answer, troubles } = ask(`check ${quoted("text.check")}`);
    const judged = answer?.files?.[0];
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

  const keep = make(
    "button",
    {
      type: "button",
      onclick: async () => {
        const failed = await addFile(own(), new TextEncoder().encode(text.value));
        chosen.name = own();
        keepDraft(TYPED, "");
        checkPage(page);
        if (failed) page.querySelector("[data-problem]")?.replaceChildren(troubleList([{ message: failed }]));
      },
    },
    "Save here",
  );
  const fix = make(
    "button",
    {
      type: "button",
      onclick: () => {
        putFile("text.check", new TextEncoder().encode(text.value));
        const before = text.value;
        /** @type {import("./types").Answered<import("answers").CheckFix>} */
        const fixed = ask(`check --fix ${quoted("text.check")}`);
        if (fixed.answer) text.value = new TextDecoder().decode(file("text.check") ?? new Uint8Array());
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
        const read = ask("import -", text.value);
        if (!read.answer?.text) return verdict.replaceChildren(troubleList(read.troubles));
        text.value = read.answer.text;
        check();
      },
    },
    "Read as a list",
  );
  const save = make(
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
          keepDraft(TYPED, "");
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
      save,
    ),
    verdict,
  );
  text.addEventListener("change", check);
  check();
}
