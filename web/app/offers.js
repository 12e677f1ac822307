// What may be done now, as buttons: the offers of `remind --json`. Words and choices are typed as the engine gives them.

import { labelled, make, picker, troubleList } from "./dom.js";
import { faceTiles } from "./faces.js";
import { asked, line, lineOf, lineWords, only, quoted, rollOf, title, typed } from "./offer";

/** @typedef {import("./types").Need} Need */
/** @typedef {import("./types").Offer} Offer */
/** @typedef {import("./types").Roll} Roll */
/** @typedef {import("./types").Game} Game */

const FACES = ["faces", "pips"];
/** Longer lists of choices have a button of their own. */
const MOST_CHOICES = 40;
/** In a form longer ones are a list to pick from, and longer ranges of numbers a field. */
const MOST_IN_FORM = 12;

/**
 * The offers as buttons.
 * @param {Offer[]} offers @param {Game} game @returns {HTMLElement[]}
 */
export function offerButtons(offers, { rolls, act, open }) {
  return offers.flatMap(
    /** @returns {HTMLElement[]} */ (offer) => {
      const [need, ...others] = asked(offer);
      const then = (/** @type {Map<Need, string[]>} */ chosen) => {
        const rolled = rollOf(rolls, lineWords(offer, chosen));
        // Faces are not asked for where nothing is rolled yet.
        const isMore = offer.needs.some((one) => one.optional && (one.kind !== "faces" || rolled));
        return isMore ? open(offer, chosen) : act(lineOf(offer, chosen));
      };
      if (!need) return [make("button", { type: "button", onclick: () => then(new Map()) }, title(offer))];
      if (others.length || !need.of || need.of.length > MOST_CHOICES) {
        return [make("button", { type: "button", onclick: () => open(offer, new Map()) }, `${title(offer)} …`)];
      }
      return [
        make(
          "div",
          { class: "choices", role: "group", "aria-label": title(offer) },
          make("span", {}, `${title(offer)}:`),
          ...need.of.map((value) =>
            make("button", { type: "button", onclick: () => then(new Map([[need, [value]]])) }, value),
          ),
        ),
      ];
    },
  );
}

/** The first throw of what a command did. @param {import("answers").Change | null} change @returns {{ total: number } | undefined} */
function thrown(change) {
  /** @type {any[]} events have no schema */
  const events = change?.events ?? [];
  return events.map((event) => event.table?.dice_thrown).find(Boolean);
}

/**
 * The form of an offer: a field for each of its needs.
 * @param {Offer} offer
 * @param {Map<Need, string[]>} chosen
 * @param {Game} game
 * @param {(() => void) | null} close `null` where there is nothing else to do
 */
export function offerForm(offer, chosen, { rolls, act, taps }, close) {
  const form = make("section", { class: "form", "aria-label": title(offer) });
  const done = make("button", { type: "button", class: "main" }, "Do it");
  const faces = make("div");
  const isReady = () => asked(offer).every((need) => chosen.get(need)?.length);

  /** @param {Need} need @param {string[]} values */
  function choose(need, values) {
    chosen.set(need, values);
    done.disabled = !isReady();
    if (!FACES.includes(need.kind)) drawFaces();
  }

  /** The dice of the roll, once it is known what is rolled. */
  function drawFaces() {
    const need = offer.needs.find((one) => FACES.includes(one.kind));
    done.hidden = Boolean(need);
    if (!need || !isReady()) return faces.replaceChildren();
    chosen.delete(need);
    const words = lineWords(offer, chosen);
    const roll = rollOf(rolls, words);
    const isRoll = Boolean(roll || need.dice);
    const digital = make(
      "button",
      { type: "button", class: "main", onclick: () => act(line(words)) },
      isRoll ? "Roll for me" : "Do it",
    );
    const dice = roll?.terrain ? [roll.terrain] : (roll?.dice ?? []);
    const own = need.dice
      ? pips(need.dice, (values) => act(line([...words, ...typed(need, values)])), taps(line(words)))
      : roll && dice.length
        ? tiles(roll, dice, words)
        : "";
    faces.replaceChildren(roll?.real_dice && own ? "" : make("div", { class: "row" }, digital), own);
  }

  /** @param {Roll} roll @param {import("answers").KeyDie[]} dice @param {string[]} words */
  function tiles(roll, dice, words) {
    const state = make("div", { "aria-live": "polite" });
    const use = make("button", { type: "button", class: "main", disabled: true }, "Use these faces");
    const faced = (/** @type {string} */ typedFaces) => `${line(words)} ${quoted(typedFaces)}`;
    const board = faceTiles(
      dice,
      (typedFaces) => `${faced(typedFaces)} --dry-run`,
      (/** @type {import("./types").Faces<import("answers").Change>} */ { answered, left, faces: all, isCounted }) => {
        use.disabled = left > 0 || !answered.ok;
        use.onclick = () => act(faced(all));
        const total = isCounted && thrown(answered.answer)?.total;
        const count = make("p", { class: "total" }, total ? `${total}` : "");
        const more = make("p", {}, left ? `${left} ${left === 1 ? "die" : "dice"} to tap` : "All dice are tapped.");
        state.replaceChildren(count, more, ...(answered.ok || left ? [] : [troubleList(answered.troubles)]));
      },
      taps(line(words)),
    );
    return make(
      "div",
      {},
      make("p", {}, `${roll.player}, tap the face that ${roll.terrain ? "the" : "each"} die shows.`),
      board,
      make("div", { class: "count" }, state, use),
    );
  }

  for (const need of offer.needs) {
    if (FACES.includes(need.kind) || only(need)) continue;
    form.append(field(need, chosen.get(need) ?? [], (values) => choose(need, values)));
  }
  done.disabled = !isReady();
  done.onclick = () => act(lineOf(offer, chosen));
  drawFaces();
  if (close) form.prepend(make("h3", { tabindex: "-1" }, title(offer)));
  form.append(
    faces,
    make("div", { class: "row" }, done, close ? make("button", { type: "button", onclick: close }, "Back") : null),
  );
  return form;
}

/**
 * A field for what may be chosen.
 * @param {Need} need @param {string[]} before @param {(values: string[]) => void} then
 */
function field(need, before, then) {
  const name = [need.option?.replace(/^--/, "") ?? need.kind, need.optional ? " (may be left out)" : ""].join("");
  if (need.from) return several(need, name, then);
  const numbers =
    need.min === undefined || need.max === undefined
      ? []
      : Array.from({ length: Math.min(need.max - need.min, MOST_IN_FORM) + 1 }, (_, at) =>
          String(Number(need.min) + at),
        );
  const few = [need.of ?? [], numbers].find((values) => values.length > 0 && values.length <= MOST_IN_FORM);
  if (few) return oneOf(few, name, before, Boolean(need.optional), then);
  if (need.of) {
    const options = /** @type {[string, string][]} */ ([["", "choose"], ...need.of.map((value) => [value, value])]);
    return labelled(
      name,
      picker(options, before[0] ?? "", (value) => then(value ? [value] : [])),
    );
  }
  const isNumber = need.min !== undefined;
  const input = make(
    "input",
    isNumber ? { type: "number", min: need.min, max: need.max, inputmode: "numeric" } : { autocomplete: "off" },
  );
  input.addEventListener("input", () => then(input.value.trim() ? [input.value.trim()] : []));
  return labelled(isNumber && (need.max ?? 0) < 1000 ? `${name}, ${need.min} to ${need.max}` : name, input);
}

/**
 * Buttons of which one is pressed, or none where that is allowed.
 * @param {string[]} values @param {string} name @param {string[]} before @param {boolean} isOptional @param {(values: string[]) => void} then
 */
function oneOf(values, name, before, isOptional, then) {
  let [pressed] = before;
  const buttons = values.map((value) =>
    make(
      "button",
      {
        type: "button",
        "aria-pressed": String(value === pressed),
        onclick: () => {
          pressed = value === pressed && isOptional ? "" : value;
          buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(values[at] === pressed)));
          then(pressed ? [pressed] : []);
        },
      },
      value,
    ),
  );
  return make("div", { class: "choices", role: "group", "aria-label": name }, make("span", {}, `${name}:`), ...buttons);
}

/** Buttons of which several may be pressed. @param {Need} need @param {string} name @param {(values: string[]) => void} then */
function several(need, name, then) {
  /** @type {Set<number>} */
  const pressed = new Set();
  const from = need.from ?? [];
  const buttons = from.map((value, at) =>
    make(
      "button",
      {
        type: "button",
        "aria-pressed": "false",
        onclick: () => {
          if (!pressed.delete(at)) {
            if (need.max !== undefined && pressed.size >= need.max) return;
            pressed.add(at);
          }
          buttons[at].setAttribute("aria-pressed", String(pressed.has(at)));
          then([...pressed].map((one) => from[one]));
        },
      },
      value,
    ),
  );
  return make("div", { class: "choices", role: "group", "aria-label": name }, make("span", {}, `${name}:`), ...buttons);
}

/**
 * Tapping the pips of dice.
 * @param {number} dice @param {(values: string[]) => void} then @param {import("./types").Taps<string>} taps
 */
function pips(dice, then, taps) {
  let tapped = taps.read().slice(0, dice);
  const count = make("p", { "aria-live": "polite" });
  const tap = (/** @type {string[]} */ now) => {
    tapped = now;
    taps.keep(tapped);
    draw();
  };
  const faces = ["1", "2", "3", "4", "5", "6"].map((face) =>
    make("button", { type: "button", class: "tile", onclick: () => tap([...tapped, face]) }, face),
  );
  const use = make("button", { type: "button", class: "main", onclick: () => then(tapped) }, "Use these faces");
  const back = make("button", { type: "button", onclick: () => tap(tapped.slice(0, -1)) }, "Undo tap");
  function draw() {
    count.textContent =
      tapped.length === dice
        ? `Your dice: ${tapped.join(" ")}`
        : `Tap what your ${dice === 1 ? "die shows" : `${dice} dice show`}: ${tapped.join(" ")}`;
    for (const face of faces) face.disabled = tapped.length === dice;
    use.disabled = tapped.length < dice;
    back.disabled = !tapped.length;
  }
  draw();
  return make("div", {}, count, make("div", { class: "row" }, ...faces), make("div", { class: "row" }, use, back));
}
