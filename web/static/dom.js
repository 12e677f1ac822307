// Elements of the page. Words of players and of files become text, never markup.

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `on...` are listeners
 * @param {...(Node | string | null)} children
 * @returns {any}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Words for who hears the page. @param {string} words */
export const hidden = (words) => make("span", { class: "heard" }, words);

/**
 * A field with its name.
 * @param {string} name
 * @param {HTMLElement} field
 */
export const labelled = (name, field) => make("label", {}, make("span", {}, name), field);

/**
 * A list to pick from.
 * @param {[string, string][]} options the value and the words of each
 * @param {string} chosen
 * @param {(value: string) => void} then
 */
export function picker(options, chosen, then) {
  const items = options.map(([value, words]) => make("option", { value, selected: value === chosen }, words));
  const list = make("select", {}, ...items);
  list.addEventListener("change", () => then(list.value));
  return list;
}

/**
 * What went wrong, with what helps.
 * @param {import("./engine.js").Trouble[]} troubles
 */
export function troubleList(troubles) {
  return make("div", { role: "alert" }, ...troubles.map((trouble) => {
    const where = trouble.line ? `line ${trouble.line}: ` : "";
    return make("div", {},
      make("p", { class: "bad" }, where + trouble.message),
      trouble.rule ? make("p", {}, trouble.rule) : null,
      ...(trouble.help ?? []).map((/** @type {string} */ help) => make("pre", {}, help)));
  }));
}

/** Hands a file to the browser's downloads. @param {string} name @param {any} content @param {string} type */
export function download(name, content, type) {
  const link = make("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
