// A game: what is awaited, what can be done, the table, the log. Each command is kept before its answer is shown.

import { addFile } from "./armies.js";
import { fitNames, isOnBoard, nameOf, warBoard } from "./board.js";
import { download, labelled, make, picker, troubleList } from "./dom.js";
import { ask, computerDecides, file, fileNames, GAME, putFile, removeFile, said } from "./engine.js";
import { isWhole, lineOf, title } from "./offer";
import { offerButtons, offerForm } from "./offers.js";
import { drafted, forgetGame, keepDraft, keepGame, keptGame, keptTaps, onGame, WentOn } from "./store";
import { diceTable } from "./table.js";

/** @type {import("./types").Shown | null} */
let shown = null;
let isBusy = false;
/** So many commands are looked through for the one that can be undone. */
const LAST = 30;
const NOT_KEPT = "This browser does not keep this game. Download it before you close the page.";

/** @typedef {import("./types").Status} Status */
/** @typedef {import("./types").Offer} Offer */
/** @typedef {import("answers").DragonDiceChange} Change */

/** @param {string} text */
const sentence = (text) => {
  const begun = text[0].toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(begun) ? begun : `${begun}.`;
};

/** @param {Uint8Array | undefined} one @param {Uint8Array | undefined} other */
const areEqual = (one, other) =>
  one?.length === other?.length && Boolean(one?.every((byte, at) => byte === other?.[at]));

export function closeGame() {
  shown = null;
  removeFile(GAME);
}

/** Shows a game that the browser keeps. @param {HTMLElement} page @param {string} name @param {Node[]} [notes] */
export async function gamePage(page, name, notes = []) {
  const kept = await keptGame(name).catch(() => undefined);
  // Somebody went on to another part of the page.
  if (!page.isConnected) return;
  if (!kept)
    return page.replaceChildren(
      troubleList([{ message: `This browser keeps no game ${name}.` }]),
      make("a", { href: "#game" }, "All games"),
    );
  await begin(page, name, kept, notes);
}

/** @param {HTMLElement} page @param {string} name @param {{ bytes: Uint8Array, version: number | null }} game @param {Node[]} notes */
async function begin(page, name, { bytes, version }, notes) {
  const [bar, told, body] = [
    make("div", { class: "bar" }),
    make("div", { class: "said", role: "status" }),
    make("div"),
  ];
  page.replaceChildren(bar, told, body);
  putFile(GAME, bytes);
  shown = { name, version, page, bar, told, body, hasComputer: true };
  draw(notes);
  if (isBusy) return;
  busy(true);
  await computerPlays([]).finally(() => busy(false));
}

/** Shows a game that could not be kept. @param {HTMLElement} page @param {string} name @param {Uint8Array} bytes */
export const looseGame = (page, name, bytes) => begin(page, name, { bytes, version: null }, []);

onGame((name, version) => {
  if (shown?.name !== name || shown.version === null || version <= shown.version) return;
  gamePage(shown.page, name, [
    make("p", { class: "note" }, "Another tab went on with this game: here is what it is now."),
  ]);
});

/**
 * Does a line and keeps the game; returns what to tell of it. Where the game cannot be kept it is as it was before.
 * @template T
 * @param {() => T} act
 * @param {string} what
 * @returns {Promise<{ came: T | null, notes: Node[] }>}
 */
async function kept(act, what) {
  if (!shown) return { came: null, notes: [] };
  const before = file(GAME);
  const came = act();
  const after = file(GAME);
  if (!after || shown.version === null || areEqual(before, after)) return { came, notes: [] };
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
      return {
        came: null,
        notes: [
          troubleList([
            {
              message: `Another tab went on with this game. Not done: ${what}`,
              help: ["Look at the game as it is now, and do it again if you still want to."],
            },
          ]),
        ],
      };
    }
    return {
      came: null,
      notes: [
        troubleList([
          {
            message: `This browser could not save: ${what}. The game is as it was before.`,
            help: ["Free some space, or download the game and go on elsewhere."],
          },
        ]),
      ],
    };
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
    const { came, notes } = await kept(
      () => /** @type {import("./types").Answered<import("./types").Done>} */ (ask(line)),
      line,
    );
    if (!came?.ok) return draw(came ? [troubleList(came.troubles)] : notes);
    const told = sentences(saidOf(came.answer, line));
    draw(told);
    if (line !== "undo") await computerPlays(told);
  } catch (error) {
    shown?.page.prepend(
      troubleList([
        { message: `warband failed at: ${line}. Load the page again; the game is as it was before. (${error})` },
      ]),
    );
  } finally {
    busy(false);
  }
}

/** What to tell of a command that was done. @param {import("./types").Done} done @param {string} line */
function saidOf(done, line) {
  if ("said" in done) return done.said;
  return "commands" in done
    ? done.commands.map((number) => `#${number} ${line}`)
    : (logged("--last 1").at(-1)?.said ?? []);
}

/** @param {string[]} texts */
const sentences = (texts) => texts.map((text) => make("p", {}, sentence(text)));

/** The computer goes on until a person has to decide, if it plays anybody here. @param {Node[]} told stays above what it does */
async function computerPlays(told) {
  if (!shown?.hasComputer) return;
  const { page } = shown;
  // What the player did is seen before the computer thinks.
  if (told.length) await new Promise((done) => setTimeout(done, 20));
  if (shown?.page !== page) return;
  const { came, notes } = await kept(computerDecides, "computer");
  if (shown?.page !== page) return;
  if (!came) return draw([...told, ...notes]);
  shown.hasComputer = came.ok;
  if (!came.answers.length) return;
  const said = came.answers.flatMap((answer) => ("said" in answer ? answer.said : []));
  const last = came.answers.find((answer) => "rolls" in answer);
  if (!last) return draw([...told, ...sentences(said)]);
  const all = [...told, ...sentences([...said, `${last.player} decides: ${last.command}`])];
  /** @type {import("./types").Answered<import("answers").DragonDiceRemind>} */
  const remind = ask("remind");
  const roll = remind.answer?.rolls.find(({ words }) => words.join(" ") === last.command.replaceAll('"', ""));
  if (roll) return draw([...all, ...sentences([`Roll ${last.player}'s dice`])], roll);
  // Its dice are rolled later: others answer first.
  const { came: done, notes: failed } = await kept(
    () => /** @type {import("./types").Answered<Change>} */ (ask(last.command)),
    last.command,
  );
  if (!done?.ok) return draw([...all, ...failed, ...(done ? [troubleList(done.troubles)] : [])]);
  const more = [...all, ...sentences(done.answer.said)];
  draw(more);
  await computerPlays(more);
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

/** @param {Node[]} notes @param {import("./types").Roll} [awaited] what somebody rolls for the computer */
function draw(notes, awaited) {
  if (!shown) return;
  const { page, name, version, bar, told, body } = shown;
  /** @type {import("./types").Answered<import("./types").Remind>} */
  const asked = ask("remind");
  /** @type {import("./types").Answered<Status>} */
  const looked = ask("status");
  if (!asked.ok || !looked.ok) return drawDamaged(notes, asked.ok ? looked.troubles : asked.troubles);
  const [remind, status] = [asked.answer, looked.answer];
  const wars = status.game === "summoner-wars" ? status : null;
  const step =
    "step" in remind ? remind.step : `turn ${remind.turn}, ${wars ? nameOf(wars, remind.active) : ""}: ${remind.phase}`;
  /** @type {Offer[]} */
  const offers = remind.legal;
  const rolls = "rolls" in remind ? remind.rolls : [];
  const [concede, others] = [true, false].map((isIt) =>
    offers.filter((offer) => (offer.words[0] === "concede") === isIt),
  );
  const now = make("section", { "aria-label": "Now", tabindex: "-1" });
  // A roll that the game waits for is the only thing to do.
  const isRoll = others.length === 1 && others[0].needs.length === 1 && others[0].needs[0].kind === "faces";
  const roll = isRoll ? others[0] : awaited && { words: awaited.words, needs: [{ kind: "faces", optional: true }] };
  const last = logged(`--last ${LAST}`).findLast(
    (record) => record.changes && !record.undone && record.typed && !/^new\b/.test(record.typed),
  );

  /** @type {import("./types").Game} */
  const game = {
    rolls,
    act,
    open: (offer, chosen) => {
      now.replaceChildren(
        offerForm(offer, chosen, game, () => {
          drawNow();
          now.focus({ preventScroll: true });
        }),
      );
      now.scrollIntoView({ block: "nearest" });
      now.querySelector("h3")?.focus({ preventScroll: true });
    },
    taps: (line) => keptTaps(`taps ${name}`, `${version} ${line}`),
  };
  /** What is chosen on the board: done at once, unless more has to be or can be said. */
  const take = (/** @type {Offer} */ offer, /** @type {Map<import("./types").Need, string[]>} */ chosen) => {
    if (isWhole(offer, chosen)) act(lineOf(offer, chosen));
    else game.open(offer, chosen);
  };

  function drawNow() {
    let left = wars ? others.filter((offer) => !isOnBoard(offer)) : others;
    const offered = (/** @type {Offer[]} */ these) =>
      these.length ? make("div", { class: "offers" }, ...offerButtons(these, game)) : null;
    // What can be done about a task stands below it.
    const tasks = remind.checklist.map((item) => {
      const verbs = item.commands.map((command) => command.split(" ")[0]);
      const own = left.filter((offer) => verbs.includes(offer.words[0]));
      left = left.filter((offer) => !own.includes(offer));
      return make(
        "div",
        {},
        make("p", { class: item.must ? "must" : null }, sentence(item.what)),
        "each" in item && item.each ? make("ul", {}, ...item.each.map((each) => make("li", {}, each))) : null,
        roll ? null : offered(own),
      );
    });
    const isOver = status.winner || (!wars && "over" in status && status.over);
    now.replaceChildren(
      ...(isOver ? [make("h3", { class: "won" }, winner(status))] : []),
      ...tasks,
      (roll ? offerForm(roll, new Map(), game, null) : offered(left)) ?? "",
    );
  }

  drawNow();
  const hands = remind.by_hand.map((offer, at) => [String(at), title(offer)]);
  const byHand = part(
    "hand",
    "By hand",
    make("p", {}, "For what a card or an icon does that warband leaves to you."),
    labelled(
      "What to do",
      picker([["", "choose"], ...hands], "", (at) => game.open(remind.by_hand[Number(at)], new Map())),
    ),
  );
  const table = make(
    "section",
    { "aria-label": "Table" },
    make("h3", {}, wars ? "Board" : "Table"),
    status.game === "summoner-wars" ? warBoard(status, offers, take) : diceTable(status),
  );
  const place = focusPlace(page);
  const open = [...body.querySelectorAll("details[open]")].map(
    (details) => /** @type {HTMLElement} */ (details).dataset.part,
  );
  bar.replaceChildren(
    make("h2", {}, sentence(step).slice(0, -1)),
    make(
      "button",
      { type: "button", disabled: !last, onclick: () => act("undo") },
      last ? `Undo #${last.number}` : "Undo",
    ),
  );
  told.replaceChildren(...notes);
  body.replaceChildren(
    version === null ? make("p", { class: "bad" }, NOT_KEPT) : "",
    ...(wars ? [table, now] : [now, table]),
    typedLine(),
    byHand,
    history(),
    thisGame(name, offerButtons(concede, game)),
  );
  for (const details of body.querySelectorAll("details")) if (open.includes(details.dataset.part)) details.open = true;
  if (wars) fitNames(body);
  /** @type {HTMLElement | null} */
  const placed = place ? page.querySelector(place) : null;
  if (place) (placed ?? now).focus({ preventScroll: true });
}

/** A part of the page that is opened by a tap, and stays open. @param {string} name @param {string} title @param {...Node} content */
const part = (name, title, ...content) =>
  make("details", { "data-part": name }, make("summary", {}, title), ...content);

/** @param {Status} status */
const winner = (status) => {
  if (!status.winner) return "The game is over.";
  const who = status.game === "summoner-wars" ? nameOf(status, status.winner ?? 0) : status.winner;
  return `${who[0].toUpperCase()}${who.slice(1)} has won.`;
};

/** Entries of the log. @param {string} [which] */
function logged(which = "") {
  /** @type {import("./types").Answered<import("answers").Log>} */
  const log = ask(`log ${which}`);
  return log.answer?.records ?? [];
}

/** A line for what the buttons cannot say. */
function typedLine() {
  const place = `line ${shown?.name}`;
  const field = drafted(
    place,
    make("input", { autocapitalize: "off", autocomplete: "off", spellcheck: "false", enterkeyhint: "go" }),
  );
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
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") run();
  });
  const line = part(
    "line",
    "Type a command",
    labelled("A command, such as odds attack melee home bob:ann", field),
    make("button", { type: "button", onclick: run }, "Do it"),
  );
  line.open = Boolean(field.value);
  return line;
}

/** Files that a command wrote, such as a report, to be downloaded. Army files stay here too. @param {string[]} before the files before it */
function writtenFiles(before) {
  return fileNames()
    .filter((name) => !before.includes(name))
    .map((name) => {
      const bytes = file(name) ?? new Uint8Array();
      if (name.endsWith(".toml")) addFile(name, bytes);
      else removeFile(name);
      const type = name.endsWith(".html") ? "text/html" : "text/plain";
      return make(
        "button",
        { type: "button", class: "main", onclick: () => download(name.replace(/^.*\//, ""), bytes, type) },
        `Download ${name}`,
      );
    });
}

/** What happened, the last first; read once somebody looks. */
function history() {
  const list = make("ul", {});
  const row = (/** @type {import("answers").LogLine} */ record) =>
    make(
      "li",
      {},
      make("b", {}, `${record.number} ${record.player ?? ""}`),
      ` ${record.typed}${record.undone ? " (undone)" : ""}`,
      ...record.said.map((text) => make("div", {}, sentence(text))),
    );
  const log = part("log", "Log", make("button", { type: "button", onclick: () => act("redo") }, "Redo"), list);
  log.addEventListener("toggle", () => list.replaceChildren(...(log.open ? logged() : []).reverse().map(row)));
  return log;
}

/** Saving, sharing and ending. @param {string} name @param {Node[]} [more] */
function thisGame(name, more = []) {
  const fileName = `${name.replace(/[^\w-]+/g, "-")}.warband`;
  const bytes = () => file(GAME) ?? new Uint8Array();
  const save = () => download(fileName, bytes(), "application/jsonl");
  // Browsers share no files with endings that they do not know.
  const shared = () => ({
    files: [new File([/** @type {BlobPart} */ (bytes())], `${fileName}.txt`, { type: "text/plain" })],
  });
  const canShare = "canShare" in navigator && navigator.canShare(shared());
  const sure = "Tap again to forget this game for good";
  const forget = make(
    "button",
    {
      type: "button",
      onclick: () => {
        if (forget.textContent === sure)
          forgetGame(name).then(() => {
            location.hash = "#game";
          });
        forget.textContent = sure;
      },
    },
    "Forget this game",
  );
  return part(
    "game",
    `This game: ${name}`,
    make(
      "div",
      { class: "row" },
      make("button", { type: "button", onclick: save }, "Download"),
      canShare
        ? make("button", { type: "button", onclick: () => navigator.share(shared()).catch(() => {}) }, "Share")
        : null,
      make("a", { class: "button", href: "#game" }, "All games"),
      ...more,
      forget,
    ),
  );
}

/** A file that is no sound game. @param {Node[]} notes @param {import("./types").Trouble[]} troubles */
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
    await keepGame(copy, bytes, 0).then(
      () => {
        location.hash = `#game/${encodeURIComponent(copy)}`;
      },
      () => looseGame(page, copy, bytes),
    );
  };
  bar.replaceChildren(make("h2", {}, name));
  told.replaceChildren(...notes);
  body.replaceChildren(
    troubleList(troubles),
    make("button", { type: "button", class: "main", onclick: repair }, "Make a repaired copy"),
    thisGame(name),
  );
}
