// Elements of the page. Words of players and of files become text, never markup.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} [attributes] `on...`
 * are listeners
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Text for screen readers. @param {string} words */
export const hidden = (words) => make("span", { class: "heard" }, words);

/**
 * A field with its name.
 * @param {string} name
 * @param {HTMLElement} field
 */
export const labelled = (name, field) => make("label", {}, make("span", {}, name), field);

/**
 * A list to pick from.
 * @param {string[][]} options the value and the words of each
 * @param {string} chosen
 * @param {(value: string) => void} then
 */
export function picker(options, chosen, then) {
  const items = options.map(([value, words]) => make("option", { value, selected: value === chosen }, words));
  return make("select", { onchange: ({ target }) => then(target.value) }, ...items);
}

/**
 * Problems, each with what helps.
 * @param {import("./types").Trouble[]} troubles
 */
export function troubleList(troubles) {
  return make(
    "div",
    { role: "alert" },
    ...troubles.map((trouble) => {
      const where = trouble.line ? `line ${trouble.line}: ` : "";
      return make(
        "div",
        {},
        make("p", { class: "bad" }, where + trouble.message),
        trouble.rule ? make("p", {}, trouble.rule) : null,
        ...(trouble.advice ?? []).map((/** @type {string} */ advice) => make("pre", {}, advice)),
      );
    }),
  );
}

/**
 * A button that asks for a second tap before what loses something.
 * @param {string} name @param {() => string | null} sure the words for the second tap; `null` if nothing is lost
 * @param {() => void} then
 */
export function twoSteps(name, sure, then) {
  const button = make("button", { type: "button" }, name);
  button.addEventListener("click", () => {
    const words = sure();
    if (words === null) return then();
    // Another element, so that a quick second tap does nothing.
    const again = make("button", { type: "button", onclick: then }, words);
    button.replaceWith(again);
    again.focus();
  });
  return button;
}

/** Downloads a file. @param {string} name @param {string | Uint8Array} content @param {string} type */
export function download(name, content, type) {
  const link = make("a", {
    href: URL.createObjectURL(new Blob([/** @type {BlobPart} */ (content)], { type })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/**
 * A button that opens a file, and its hidden field.
 * @param {string} title @param {{ kind: string, most: number, accept: string }} of its name in messages, its most
 * bytes, and its endings
 * @param {(name: string, bytes: Uint8Array) => void} then @param {(problem: string) => void} fail
 */
export function fileButton(title, { kind, most, accept }, then, fail) {
  const input = make("input", { type: "file", accept, hidden: true, "aria-hidden": "true" });
  input.addEventListener("change", async () => {
    const opened = input.files?.[0];
    if (!opened) return;
    if (opened.size > most) return fail(`${opened.name} is larger than ${kind} can be (${most >> 20} MiB).`);
    then(opened.name, new Uint8Array(await opened.arrayBuffer()));
  });
  return [make("button", { type: "button", onclick: () => input.click() }, title), input];
}
