// Check: an army file with its problems and mends.

import { addFile, filePicker } from "./armies.js";
import { download, labelled, make, troubleList } from "./dom.js";
import { ask, file, putFile } from "./engine.js";
import { quoted } from "./offer";

const chosen = { name: "armies/ember-guard.toml" };
const OWN = "my-army.toml";

/** @param {HTMLElement} page */
export function checkPage(page) {
  const problem = make("div", { "data-problem": true });
  const verdict = make("div", { "aria-live": "polite" });
  const fail = (/** @type {string} */ message) => problem.replaceChildren(troubleList([{ message }]));
  const text = make("textarea", { spellcheck: "false", autocapitalize: "off", rows: 16 });
  text.value = new TextDecoder().decode(file(chosen.name) ?? new Uint8Array());

  /** The file that the text belongs to: a shipped one stays as it is. */
  const own = () => (chosen.name.startsWith("armies/") ? OWN : chosen.name);

  function check() {
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

  const keep = make(
    "button",
    {
      type: "button",
      onclick: async () => {
        const failed = await addFile(own(), new TextEncoder().encode(text.value));
        chosen.name = own();
        checkPage(page);
        if (failed) page.querySelector("[data-problem]")?.replaceChildren(troubleList([{ message: failed }]));
      },
    },
    "Save here",
  );
  const mend = make(
    "button",
    {
      type: "button",
      onclick: () => {
        putFile("text.check", new TextEncoder().encode(text.value));
        const mended = ask(`check --fix ${quoted("text.check")}`);
        if (mended.answer) text.value = new TextDecoder().decode(file("text.check") ?? new Uint8Array());
        check();
        if (!mended.ok) verdict.prepend(troubleList(mended.troubles));
      },
    },
    "Mend",
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
      mend,
      keep,
      save,
    ),
    verdict,
  );
  text.addEventListener("change", check);
  check();
}
