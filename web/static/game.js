// A game: what is awaited, what can be done, the table, the log. Each command is kept before its answer is shown.

import { isOnBoard, warBoard } from "./board.js";
import { labelled, make, picker, troubleList } from "./dom.js";
import { ask, file, GAME, putFile, removeFile, said } from "./engine.js";
import { isWhole, lineOf, offerButtons, offerForm, title } from "./offers.js";
import { drafted, forgetGame, keepDraft, keepGame, keptGame, onGame, WentOn } from "./store.js";
import { diceTable } from "./table.js";

/**
 * The game that is shown; `version` is null where the browser keeps none of it.
 * @type {{ name: string, version: number | null, page: HTMLElement } | null}
 */
let shown = null;
let isBusy = false;
/** So many commands are looked through for the one that can be undone. */
const LAST = 30;
const NOT_KEPT = "This browser does not keep this game. Download it before you close the page.";

/** @param {string} text */
const sentence = (text) => { const begun = text[0].toUpperCase() + text.slice(1); return /[.!?:]$/.test(begun) ? begun : `${begun}.`; };

/** @param {Uint8Array | undefined} one @param {Uint8Array | undefined} other */
const areEqual = (one, other) => one?.length === other?.length && Boolean(one?.every((byte, at) => byte === other?.[at]));

export function closeGame() {
  shown = null;
  removeFile(GAME);
}

/** Shows a game that the browser keeps. @param {HTMLElement} page @param {string} name @param {any[]} [notes] */
export async function gamePage(page, name, notes = []) {
  const kept = await keptGame(name).catch(() => undefined);
  // Somebody went on to another part of the page.
  if (!page.isConnected) return;
  if (!kept) return page.replaceChildren(troubleList([{ message: `This browser keeps no game ${name}.` }]), make("a", { href: "#game" }, "All games"));
  putFile(GAME, kept.bytes);
  shown = { name, version: kept.version, page };
  draw(notes);
}

/** Shows a game that could not be kept. @param {HTMLElement} page @param {string} name @param {Uint8Array} bytes */
export function looseGame(page, name, bytes) {
  putFile(GAME, bytes);
  shown = { name, version: null, page };
  draw([]);
}

onGame((name, version) => {
  if (shown?.name !== name || shown.version === null || version <= shown.version) return;
  gamePage(shown.page, name, [make("p", { class: "note" }, "Another tab went on with this game: here is what it is now.")]);
});

/**
 * Does a line and keeps the game; returns what to tell of it. Where the game cannot be kept it is as it was before.
 * @template T
 * @param {() => T} act
 * @param {string} what
 * @returns {Promise<{ came: T | null, notes: any[] }>}
 */
async function kept(act, what) {
  if (!shown) return { came: null, notes: [] };
  const before = file(GAME);
  const came = act();
  const after = file(GAME);
  if (!after || areEqual(before, after)) return { came, notes: [] };
  if (shown.version === null) return { came, notes: [] };
  try {
    shown.version = await keepGame(shown.name, after, shown.version);
    return { came, notes: [] };
  } catch (error) {
    if (before) putFile(GAME, before);
    const name = shown.name;
    if (error instanceof WentOn) {
      const now = await keptGame(name).catch(() => undefined);
      if (now) putFile(GAME, now.bytes);
      if (now) shown.version = now.version;
      return { came: null, notes: [troubleList([{ message: `Another tab went on with this game. Not done: ${what}`, help: ["Look at the game as it is now, and do it again if you still want to."] }])] };
    }
    return { came: null, notes: [troubleList([{ message: `This browser could not save: ${what}. The game is as it was before.`,
      help: ["Free some space, or download the game and go on elsewhere."] }])] };
  }
}

/** While a command is done and kept no other is begun. @param {boolean} isSo */
function busy(isSo) {
  isBusy = isSo;
  shown?.page.setAttribute("aria-busy", String(isSo));
}

/** Does the line of a button. @param {string} line */
async function act(line) {
  if (isBusy) return;
  busy(true);
  try {
    const { came, notes } = await kept(() => ask(line), line);
    if (!came) return draw(notes);
    if (!came.ok) return draw([troubleList(came.troubles)]);
    const undone = came.answer?.commands?.map((/** @type {number} */ number) => `#${number} ${line}`);
    draw((came.answer?.said ?? undone ?? []).map((/** @type {string} */ text) => make("p", {}, sentence(text))));
  } catch (error) {
    shown?.page.prepend(troubleList([{ message: `warband failed at: ${line}. Load the page again; the game is as it was before. (${error})` }]));
  } finally {
    busy(false);
  }
}

/** @param {any[]} notes */
function draw(notes) {
  if (!shown) return;
  const { page, name, version } = shown;
  const remind = ask("remind");
  const status = ask("status");
  if (!remind.ok || !status.ok) return drawDamaged(notes, remind.ok ? status.troubles : remind.troubles);
  const isWars = status.answer.game === "summoner-wars";
  const step = remind.answer.step ?? `turn ${remind.answer.turn}, player ${remind.answer.active}: ${remind.answer.phase}`;
  const offers = remind.answer.legal;
  const rolls = remind.answer.rolls ?? [];
  const [concede, others] = [true, false].map((isIt) => offers.filter((/** @type {any} */ offer) => (offer.words[0] === "concede") === isIt));
  const now = make("section", { "aria-label": "Now" });
  const last = (ask(`log --last ${LAST}`).answer?.records ?? []).findLast((/** @type {any} */ record) => record.changes && !record.undone && record.typed && !/^new\b/.test(record.typed));

  /** @param {any} offer @param {Map<any, string[]>} chosen */
  const open = (offer, chosen) => {
    now.replaceChildren(offerForm(offer, chosen, rolls, act, drawNow));
    now.scrollIntoView({ block: "nearest" });
  };
  /** What is chosen on the board: done at once, unless more has to be or can be said. */
  const take = (/** @type {any} */ offer, /** @type {Map<any, string[]>} */ chosen) => {
    if (isWhole(offer, chosen)) act(lineOf(offer, chosen));
    else open(offer, chosen);
  };

  function drawNow() {
    const tasks = remind.answer.checklist.map((/** @type {any} */ item) => make("div", { class: item.must ? "must" : null },
      make("p", {}, sentence(item.what)), item.each ? make("ul", {}, ...item.each.map((/** @type {string} */ each) => make("li", {}, each))) : null));
    const buttons = offerButtons(isWars ? others.filter((/** @type {any} */ offer) => !isOnBoard(offer)) : others, rolls, act, open);
    const isOver = status.answer.over || status.answer.winner;
    now.replaceChildren(...(isOver ? [make("h3", { class: "won" }, winner(status.answer))] : []), ...tasks,
      make("div", { class: "offers" }, ...buttons));
    // A roll that the game waits for is the only thing to do.
    const isRoll = others.length === 1 && others[0].needs.length === 1 && others[0].needs[0].kind === "faces";
    if (isRoll) now.querySelector(".offers")?.replaceWith(offerForm(others[0], new Map(), rolls, act, null));
  }

  drawNow();
  /** @type {[string, string][]} */
  const hands = remind.answer.by_hand.map((/** @type {any} */ offer, /** @type {number} */ at) => [String(at), title(offer)]);
  const byHand = make("details", {}, make("summary", {}, "By hand"),
    make("p", {}, "For what a card or an icon does that warband leaves to you."), labelled("What to do", picker([["", "choose"], ...hands], "", (at) => open(remind.answer.by_hand[Number(at)], new Map()))));
  const table = make("section", { "aria-label": "Table" }, make("h3", {}, isWars ? "Board" : "Table"),
    isWars ? warBoard(status.answer, offers, take) : diceTable(status.answer));
  page.replaceChildren(
    make("div", { class: "bar" }, make("h2", {}, sentence(step).slice(0, -1)),
      make("button", { type: "button", disabled: !last, onclick: () => act("undo") }, last ? `Undo #${last.number}` : "Undo")),
    make("div", { class: "said", role: "status" }, ...notes), version === null ? make("p", { class: "bad" }, NOT_KEPT) : "",
    ...(isWars ? [table, now] : [now, table]), typedLine(), byHand, history(), thisGame(name, offerButtons(concede, rolls, act, open)));
}

/** @param {any} status */
const winner = (status) => {
  if (!status.winner) return "The game is over.";
  const { winner: won } = status;
  const who = typeof won === "object" ? won.player ?? won.name : won;
  return `${typeof who === "number" ? `Player ${who}` : who} has won.`;
};

/** A line for what the buttons cannot say. */
function typedLine() {
  const place = `line ${shown?.name}`;
  const field = drafted(place, make("input", { autocapitalize: "off", autocomplete: "off", spellcheck: "false", enterkeyhint: "go" }));
  const answer = make("pre", { "aria-live": "polite" });
  const run = async () => {
    const line = field.value.trim().replace(/^warband\s+/, "");
    if (!line || isBusy) return;
    busy(true);
    const { came, notes } = await kept(() => said(line), line);
    busy(false);
    const text = came ? [make("pre", {}, came.out + came.errors)] : notes;
    if (came?.exit === 0) keepDraft(place, "");
    draw(text);
    shown?.page.querySelector(".said")?.scrollIntoView({ block: "nearest" });
  };
  field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") run(); });
  return make("details", { open: Boolean(field.value) }, make("summary", {}, "Type a command"),
    labelled("A command, such as odds attack melee home bob:ann", field), make("button", { type: "button", onclick: run }, "Do it"), answer);
}

/** What happened, the last first; read once somebody looks. */
function history() {
  const list = make("ul", {});
  const row = (/** @type {any} */ record) => make("li", {},
    make("b", {}, `${record.number} ${record.player ?? ""}`), ` ${record.typed}${record.undone ? " (undone)" : ""}`,
    ...record.said.map((/** @type {string} */ text) => make("div", {}, sentence(text))));
  return make("details", { ontoggle: () => list.replaceChildren(...(ask("log").answer?.records ?? []).reverse().map(row)) },
    make("summary", {}, "Log"), make("button", { type: "button", onclick: () => act("redo") }, "Redo"), list);
}

/** Saving, sharing and ending. @param {string} name @param {any[]} [more] */
function thisGame(name, more = []) {
  const fileName = `${name.replace(/[^\w-]+/g, "-")}.warband`;
  const bytes = () => /** @type {any} */ (file(GAME));
  const save = () => {
    const link = make("a", { href: URL.createObjectURL(new Blob([bytes()], { type: "application/jsonl" })), download: fileName });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
  const shared = () => ({ files: [new File([bytes()], fileName, { type: "text/plain" })] });
  const canShare = "canShare" in navigator && navigator.canShare(shared());
  const forget = make("button", { type: "button", onclick: () => {
    if (forget.dataset.sure === undefined) {
      forget.dataset.sure = "";
      forget.textContent = "Tap again to forget this game for good";
      return;
    }
    forgetGame(name).then(() => { location.hash = "#game"; });
  } }, "Forget this game");
  return make("details", {}, make("summary", {}, `This game: ${name}`),
    make("div", { class: "row" }, make("button", { type: "button", onclick: save }, "Download"),
      canShare ? make("button", { type: "button", onclick: () => navigator.share(shared()).catch(() => {}) }, "Share") : null,
      make("a", { class: "button", href: "#game" }, "All games"), ...more, forget));
}

/** A file that is no sound game. @param {any[]} notes @param {import("./engine.js").Trouble[]} troubles */
function drawDamaged(notes, troubles) {
  if (!shown) return;
  const { page, name } = shown;
  const repair = async () => {
    const to = "repaired.warband";
    removeFile(to);
    const made = ask(`repair --to ${to}`);
    const bytes = file(to);
    if (!bytes) return draw([troubleList(made.troubles)]);
    const copy = `${name} repaired`;
    await keepGame(copy, bytes, 0).then(() => { location.hash = `#game/${encodeURIComponent(copy)}`; },
      () => looseGame(page, copy, bytes));
  };
  page.replaceChildren(make("h2", {}, name), ...notes, troubleList(troubles),
    make("button", { type: "button", class: "main", onclick: repair }, "Make a repaired copy"), thisGame(name));
}
