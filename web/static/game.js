// A game: what is awaited, what can be done, the table, the log. Each command is kept before its answer is shown.

import { addFile } from "./armies.js";
import { fitNames, isOnBoard, nameOf, warBoard } from "./board.js";
import { download, labelled, make, picker, troubleList } from "./dom.js";
import { ask, computerDecides, file, fileNames, GAME, putFile, removeFile, said } from "./engine.js";
import { isWhole, lineOf, offerButtons, offerForm, title } from "./offers.js";
import { drafted, forgetGame, keepDraft, keepGame, keptGame, keptTaps, onGame, WentOn } from "./store.js";
import { diceTable } from "./table.js";

/**
 * The game that is shown. `version` is null where the browser keeps none of it. `bar`, `told` and `body` are the parts of the page: they
 * stay, so that who hears the page is told what is new in them.
 * @typedef {{ name: string, version: number | null, page: HTMLElement, bar: HTMLElement, told: HTMLElement, body: HTMLElement,
 *   hasComputer: boolean }} Shown
 */
/** @type {Shown | null} */
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
  await begin(page, name, kept, notes);
}

/** @param {HTMLElement} page @param {string} name @param {{ bytes: Uint8Array, version: number | null }} game @param {any[]} notes */
async function begin(page, name, { bytes, version }, notes) {
  const [bar, told, body] = [make("div", { class: "bar" }), make("div", { class: "said", role: "status" }), make("div")];
  page.replaceChildren(bar, told, body);
  putFile(GAME, bytes);
  shown = { name, version, page, bar, told, body, hasComputer: true };
  draw(notes);
  await computerPlays(notes);
}

/** Shows a game that could not be kept. @param {HTMLElement} page @param {string} name @param {Uint8Array} bytes */
export const looseGame = (page, name, bytes) => begin(page, name, { bytes, version: null }, []);

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
    const told = sentences(came.answer?.said ?? undone ?? []);
    draw(told);
    if (line !== "undo") await computerPlays(told);
  } catch (error) {
    shown?.page.prepend(troubleList([{ message: `warband failed at: ${line}. Load the page again; the game is as it was before. (${error})` }]));
  } finally {
    busy(false);
  }
}

/** @param {string[]} texts */
const sentences = (texts) => texts.map((text) => make("p", {}, sentence(text)));

/** The computer goes on until a person has to decide, if it plays anybody here. @param {any[]} told stays above what it does */
async function computerPlays(told) {
  if (!shown?.hasComputer) return;
  const { page } = shown;
  // What the player did is seen before the computer thinks.
  await new Promise((done) => setTimeout(done, 20));
  if (shown?.page !== page) return;
  const { came, notes } = await kept(computerDecides, "computer");
  if (shown?.page !== page) return;
  if (!came) return draw([...told, ...notes]);
  shown.hasComputer = came.ok;
  if (!came.answers.length) return;
  const last = came.answers.findLast(({ rolls }) => rolls);
  draw([...told, ...sentences(came.answers.flatMap((answer) => answer.said ?? []))], last);
}

/** Where the keyboard is in the page, as a selector of what is drawn there next; `null` where it is somewhere else. @param {HTMLElement} page */
function focusPlace(page) {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !page.contains(at)) return null;
  if (at.dataset.square) return `[data-square="${at.dataset.square}"]`;
  const part = at.closest("[data-part]");
  if (part instanceof HTMLElement) return `[data-part=${part.dataset.part}] ${at.localName}`;
  // Not the first thing to do: a second press of Enter would do it.
  return at.closest(".bar") ? ".bar button:enabled" : "section[aria-label=Now]";
}

/** @param {any[]} notes @param {{ words: string[] }} [decided] what the computer does once a player has rolled for it */
function draw(notes, decided) {
  if (!shown) return;
  const { page, name, version, bar, told, body } = shown;
  const remind = ask("remind");
  const status = ask("status");
  if (!remind.ok || !status.ok) return drawDamaged(notes, remind.ok ? status.troubles : remind.troubles);
  const isWars = status.answer.game === "summoner-wars";
  const step = remind.answer.step ?? `turn ${remind.answer.turn}, ${nameOf(status.answer, remind.answer.active)}: ${remind.answer.phase}`;
  const offers = remind.answer.legal;
  const rolls = remind.answer.rolls ?? [];
  const [concede, others] = [true, false].map((isIt) => offers.filter((/** @type {any} */ offer) => (offer.words[0] === "concede") === isIt));
  const now = make("section", { "aria-label": "Now", tabindex: "-1" });
  // A roll that the game waits for is the only thing to do.
  const isRoll = others.length === 1 && others[0].needs.length === 1 && others[0].needs[0].kind === "faces";
  const roll = isRoll ? others[0] : decided && { words: decided.words, needs: [{ kind: "faces", optional: true }] };
  const last = (ask(`log --last ${LAST}`).answer?.records ?? []).findLast((/** @type {any} */ record) => record.changes && !record.undone && record.typed && !/^new\b/.test(record.typed));

  /** @type {import("./offers.js").Game} */
  const game = { rolls, act, open: (offer, chosen) => {
    now.replaceChildren(offerForm(offer, chosen, game, () => { drawNow(); now.focus({ preventScroll: true }); }));
    now.scrollIntoView({ block: "nearest" });
    now.querySelector("h3")?.focus({ preventScroll: true });
  }, taps: (line) => keptTaps(`taps ${name}`, `${version} ${line}`) };
  /** What is chosen on the board: done at once, unless more has to be or can be said. */
  const take = (/** @type {any} */ offer, /** @type {Map<any, string[]>} */ chosen) => {
    if (isWhole(offer, chosen)) act(lineOf(offer, chosen));
    else game.open(offer, chosen);
  };

  function drawNow() {
    /** @type {any[]} */
    let left = isWars ? others.filter((/** @type {any} */ offer) => !isOnBoard(offer)) : others;
    const offered = (/** @type {any[]} */ these) => (these.length ? make("div", { class: "offers" }, ...offerButtons(these, game)) : null);
    // What can be done about a task stands below it.
    const tasks = remind.answer.checklist.map((/** @type {any} */ item) => {
      const verbs = item.commands.map((/** @type {string} */ command) => command.split(" ")[0]);
      const own = left.filter((offer) => verbs.includes(offer.words[0]));
      left = left.filter((offer) => !own.includes(offer));
      return make("div", {}, make("p", { class: item.must ? "must" : null }, sentence(item.what)),
        item.each ? make("ul", {}, ...item.each.map((/** @type {string} */ each) => make("li", {}, each))) : null, roll ? null : offered(own));
    });
    const isOver = status.answer.over || status.answer.winner;
    now.replaceChildren(...(isOver ? [make("h3", { class: "won" }, winner(status.answer))] : []), ...tasks,
      (roll ? offerForm(roll, new Map(), game, null) : offered(left)) ?? "");
  }

  drawNow();
  /** @type {[string, string][]} */
  const hands = remind.answer.by_hand.map((/** @type {any} */ offer, /** @type {number} */ at) => [String(at), title(offer)]);
  const byHand = part("hand", "By hand",
    make("p", {}, "For what a card or an icon does that warband leaves to you."), labelled("What to do", picker([["", "choose"], ...hands], "", (at) => game.open(remind.answer.by_hand[Number(at)], new Map()))));
  const table = make("section", { "aria-label": "Table" }, make("h3", {}, isWars ? "Board" : "Table"),
    isWars ? warBoard(status.answer, offers, take) : diceTable(status.answer));
  const place = focusPlace(page);
  const open = [...body.querySelectorAll("details[open]")].map((details) => /** @type {HTMLElement} */ (details).dataset.part);
  bar.replaceChildren(make("h2", {}, sentence(step).slice(0, -1)),
    make("button", { type: "button", disabled: !last, onclick: () => act("undo") }, last ? `Undo #${last.number}` : "Undo"));
  told.replaceChildren(...notes);
  body.replaceChildren(version === null ? make("p", { class: "bad" }, NOT_KEPT) : "",
    ...(isWars ? [table, now] : [now, table]), typedLine(), byHand, history(), thisGame(name, offerButtons(concede, game)));
  for (const details of body.querySelectorAll("details")) if (open.includes(details.dataset.part)) details.open = true;
  if (isWars) fitNames(body);
  if (place) (/** @type {HTMLElement | null} */ (page.querySelector(place)) ?? now).focus({ preventScroll: true });
}

/** A part of the page that is opened by a tap, and stays open. @param {string} name @param {string} title @param {...any} content */
const part = (name, title, ...content) => make("details", { "data-part": name }, make("summary", {}, title), ...content);

/** @param {any} status */
const winner = (status) => {
  const { winner: won } = status;
  if (!won) return "The game is over.";
  const who = typeof won === "number" ? nameOf(status, won) : won.player ?? won.name ?? won;
  return `${who[0].toUpperCase()}${who.slice(1)} has won.`;
};

/** A line for what the buttons cannot say. */
function typedLine() {
  const place = `line ${shown?.name}`;
  const field = drafted(place, make("input", { autocapitalize: "off", autocomplete: "off", spellcheck: "false", enterkeyhint: "go" }));
  const run = async () => {
    const line = field.value.trim().replace(/^warband\s+/, "");
    if (!line || isBusy) return;
    busy(true);
    const before = fileNames();
    const { came, notes } = await kept(() => said(line), line);
    const text = came ? [make("pre", {}, came.out + came.errors), ...writtenFiles(before)] : notes;
    if (came?.exit === 0) keepDraft(place, "");
    // The computer may have been given a player.
    if (shown) shown.hasComputer = true;
    draw(text);
    if (came?.exit === 0 && !/^undo\b/.test(line)) await computerPlays(text);
    busy(false);
    shown?.told.scrollIntoView({ block: "nearest" });
  };
  field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") run(); });
  const line = part("line", "Type a command", labelled("A command, such as odds attack melee home bob:ann", field),
    make("button", { type: "button", onclick: run }, "Do it"));
  line.open = Boolean(field.value);
  return line;
}

/** Files that a command wrote, such as a report, to be downloaded. Army files stay here too. @param {string[]} before the files before it */
function writtenFiles(before) {
  return fileNames().filter((name) => !before.includes(name)).map((name) => {
    const bytes = file(name) ?? new Uint8Array();
    if (name.endsWith(".toml")) addFile(name, bytes);
    else removeFile(name);
    const type = name.endsWith(".html") ? "text/html" : "text/plain";
    return make("button", { type: "button", class: "main", onclick: () => download(name.replace(/^.*\//, ""), bytes, type) }, `Download ${name}`);
  });
}

/** What happened, the last first; read once somebody looks. */
function history() {
  const list = make("ul", {});
  const row = (/** @type {any} */ record) => make("li", {},
    make("b", {}, `${record.number} ${record.player ?? ""}`), ` ${record.typed}${record.undone ? " (undone)" : ""}`,
    ...record.said.map((/** @type {string} */ text) => make("div", {}, sentence(text))));
  const log = part("log", "Log", make("button", { type: "button", onclick: () => act("redo") }, "Redo"), list);
  log.addEventListener("toggle", () => list.replaceChildren(...(log.open ? ask("log").answer?.records ?? [] : []).reverse().map(row)));
  return log;
}

/** Saving, sharing and ending. @param {string} name @param {any[]} [more] */
function thisGame(name, more = []) {
  const fileName = `${name.replace(/[^\w-]+/g, "-")}.warband`;
  const bytes = () => /** @type {any} */ (file(GAME));
  const save = () => download(fileName, bytes(), "application/jsonl");
  // Browsers share no files with endings that they do not know.
  const shared = () => ({ files: [new File([bytes()], `${fileName}.txt`, { type: "text/plain" })] });
  const canShare = "canShare" in navigator && navigator.canShare(shared());
  const forget = make("button", { type: "button", onclick: () => {
    if (forget.dataset.sure === undefined) {
      forget.dataset.sure = "";
      forget.textContent = "Tap again to forget this game for good";
      return;
    }
    forgetGame(name).then(() => { location.hash = "#game"; });
  } }, "Forget this game");
  return part("game", `This game: ${name}`,
    make("div", { class: "row" }, make("button", { type: "button", onclick: save }, "Download"),
      canShare ? make("button", { type: "button", onclick: () => navigator.share(shared()).catch(() => {}) }, "Share") : null,
      make("a", { class: "button", href: "#game" }, "All games"), ...more, forget));
}

/** A file that is no sound game. @param {any[]} notes @param {import("./engine.js").Trouble[]} troubles */
function drawDamaged(notes, troubles) {
  if (!shown) return;
  const { page, name, bar, told, body } = shown;
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
  bar.replaceChildren(make("h2", {}, name));
  told.replaceChildren(...notes);
  body.replaceChildren(troubleList(troubles), make("button", { type: "button", class: "main", onclick: repair }, "Make a repaired copy"), thisGame(name));
}
