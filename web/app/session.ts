// The game that is shown: what is asked, what was told, and how each command is kept before its answer is shown.

import type { DragonDiceChange, DragonDiceRemind, Log, LogLine, Status as AnyStatus } from "answers";
import { addFile } from "./armies.js";
import {
  ask,
  askAll,
  computerDecides,
  type Decisions,
  file,
  fileNames,
  GAME,
  putFile,
  removeFile,
  said,
} from "./engine";
import { keepGame, keptGame, onGame, WentOn } from "./store";
import type { Answered, Done, Remind, Roll, Status, Trouble } from "./types";

/** A file that a command wrote, to be downloaded. */
export interface Written {
  name: string;
  bytes: Uint8Array;
}

/** What was told last. */
export interface Told {
  sentences: string[];
  troubles: Trouble[];
  /** The text of a typed command. */
  text?: string;
  written?: Written[];
}

export interface Session {
  name: string;
  /** `null` where the browser keeps none of it. */
  version: number | null;
  remind: Remind;
  status: Status;
  /** Why the file is no sound game, and nothing else is shown of it. */
  damaged: Trouble[] | null;
  told: Told;
  /** What somebody rolls for the computer. */
  awaited: Roll | null;
  isBusy: boolean;
  /** Whether the computer plays somebody; `null` before that is known. */
  hasComputer: boolean | null;
  /** Whether it is thinking now. */
  isThinking: boolean;
  /** The newest entries of the log, the newest last. */
  recent: LogLine[];
  /** The command that *Undo* takes back. */
  last: LogLine | null;
  canRedo: boolean;
  /** Takes back the last tap of a roll; `null` where nothing is tapped. */
  tapUndo: (() => void) | null;
  /** Counts the states of the game that were shown. */
  drawn: number;
}

let session: Session | null = null;
const listeners = new Set<() => void>();
/** The game that was asked for last, until it is closed. */
let wanted: string | null = null;
/** Games that the browser could not keep: they last as long as the page is open. */
const loose = new Map<string, Uint8Array>();

export const current = () => session;
export const looseGames = () => [...loose.keys()];

/** Calls `then` after every change; returns what ends that. */
export function onChange(then: () => void): () => void {
  listeners.add(then);
  return () => listeners.delete(then);
}

function set(change: Partial<Session>) {
  if (session) session = { ...session, ...change };
  for (const listener of listeners) listener();
}

export const sentence = (text: string) => {
  const begun = text[0].toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(begun) ? begun : `${begun}.`;
};

const nothing = (): Told => ({ sentences: [], troubles: [] });
const words = (sentences: string[]): Told => ({ sentences: sentences.map(sentence), troubles: [] });
const trouble = (message: string, help: string[] = []): Told => ({ sentences: [], troubles: [{ message, help }] });

const areEqual = (one?: Uint8Array, other?: Uint8Array) =>
  one?.length === other?.length && Boolean(one?.every((byte, at) => byte === other?.[at]));

/** Entries of the log, the newest last. */
export const logged = (which = ""): LogLine[] => ask<Log>(`log ${which}`).answer?.records ?? [];

/** Closes the game. One that is not kept can be opened again. */
export function closeGame() {
  session = wanted = null;
  removeFile(GAME);
}

/** Opens a kept game, or one that could not be kept; returns whether there is one. */
export async function openGame(name: string, told = nothing()): Promise<boolean> {
  wanted = name;
  const own = loose.get(name);
  const kept = own ? { bytes: own, version: null } : await keptGame(name).catch(() => undefined);
  if (!kept) return false;
  // Somebody went on to another part of the page.
  if (wanted === name) begin(name, kept.bytes, kept.version, told);
  return true;
}

/** Keeps a new game, in the page alone where the browser has no room. */
export async function addGame(name: string, bytes: Uint8Array) {
  await keepGame(name, bytes, 0).catch(() => loose.set(name, bytes));
}

function begin(name: string, bytes: Uint8Array, version: number | null, told: Told) {
  putFile(GAME, bytes);
  session = { name, version, isBusy: session?.isBusy ?? false, hasComputer: null, tapUndo: null, drawn: 0 } as Session;
  draw(told);
  think();
}

/** What the game is, as its page shows it. */
interface View {
  remind: Answered<Remind>;
  status: Answered<AnyStatus>;
  recent: LogLine[];
  canRedo: boolean;
}

/** What the page asks to draw a game. */
const VIEW = ["remind", "status", "log --last 30", "redo --dry-run"];

/** Does lines and reads what the game is after them, in one call of the engine. */
function look(...lines: string[]): { came: Answered<any>[]; view: View } {
  const came = askAll([...lines, ...VIEW]);
  const [remind, status, log, redo] = came.splice(lines.length);
  return { came, view: { remind, status, recent: log.answer?.records ?? [], canRedo: redo.ok } };
}

/** Shows what the game is now. */
function draw(told: Told, { awaited = null, view = look().view }: { awaited?: Roll | null; view?: View } = {}) {
  if (!session) return;
  const { remind, status, recent, canRedo } = view;
  if (!remind.ok || !status.ok)
    return set({ told, damaged: remind.ok ? status.troubles : remind.troubles, drawn: session.drawn + 1 });
  set({
    remind: remind.answer,
    status: status.answer,
    damaged: null,
    told,
    awaited,
    recent,
    last: undoable(recent) ?? (recent.length < 30 ? null : (undoable(logged()) ?? null)),
    canRedo,
    drawn: session.drawn + 1,
  });
}

/** The command that would be undone next, among these. */
const undoable = (records: LogLine[]) =>
  records.findLast((record) => record.changes && !record.undone && record.typed && !/^new\b/.test(record.typed));

/** Does something while no other command is begun. */
async function alone(act: () => Promise<void>, what: string) {
  if (session?.isBusy) return;
  set({ isBusy: true });
  try {
    await act();
  } catch (error) {
    const help = ["Load the page again; the game is as it was before."];
    set({ told: trouble(`warband failed at ${what}: ${error}`, help) });
  } finally {
    set({ isBusy: false });
  }
}

/** Does a line and keeps the game; `told` is what went wrong. Where the game cannot be kept it is as it was before. */
async function kept<T>(act: () => T, what: string): Promise<{ came: T | null; told: Told }> {
  if (!session) return { came: null, told: nothing() };
  const { name, version } = session;
  const before = file(GAME);
  const came = act();
  const after = file(GAME);
  if (!after || areEqual(before, after)) return { came, told: nothing() };
  if (version === null) {
    loose.set(name, after);
    return { came, told: nothing() };
  }
  try {
    const next = await keepGame(name, after, version);
    if (session) session = { ...session, version: next };
    return { came, told: nothing() };
  } catch (error) {
    if (before) putFile(GAME, before);
    if (!(error instanceof WentOn)) {
      const help = ["Free some space, or download the game and go on elsewhere."];
      return { came: null, told: trouble(`This browser could not save: ${what}. The game is as it was before.`, help) };
    }
    const other = await keptGame(name).catch(() => undefined);
    if (other) putFile(GAME, other.bytes);
    if (other && session) session = { ...session, version: other.version };
    const help = ["Look at the game as it is now, and do it again if you still want to."];
    return { came: null, told: trouble(`Another tab went on with this game. Not done: ${what}`, help) };
  }
}

/** Does the line of a button. */
export async function act(line: string) {
  const isBack = line === "undo" || line === "redo";
  const before = session?.recent ?? [];
  /** What came of a command, else the command. */
  const nameOf = (wanted: number) => {
    const isWanted = ({ number }: LogLine) => number === wanted;
    const record = before.find(isWanted) ?? logged().find(isWanted);
    return record?.said[0] ?? record?.typed ?? "";
  };
  let done: string[] | null = null;
  await alone(async () => {
    const { came, told } = await kept(() => look(line), line);
    if (!came) return draw(told);
    const { view } = came;
    const [answered] = came.came as Answered<Done>[];
    if (!answered.ok) return draw({ sentences: [], troubles: answered.troubles }, { view });
    const { answer } = answered;
    if ("said" in answer) done = answer.said;
    else if ("commands" in answer && isBack)
      done = answer.commands.map((number) => `${line === "undo" ? "Undone" : "Redone"}: #${number} ${nameOf(number)}`);
    else done = view.recent.at(-1)?.said ?? [];
    draw(words(done), { view });
  }, line);
  if (done && line !== "undo") await think(done);
}

/** Does a line that was typed; returns whether it was accepted. */
export async function type(line: string): Promise<boolean> {
  let isDone = false;
  let shown = nothing();
  await alone(async () => {
    const before = fileNames();
    const { came, told } = await kept(() => said(line), line);
    isDone = came?.exit === 0;
    shown = came ? { ...nothing(), text: came.out + came.errors, written: writtenSince(before) } : told;
    // The computer may have been given a player.
    set({ hasComputer: null });
    draw(shown);
  }, line);
  if (isDone && !/^(undo|u)\b/.test(line)) think([], shown);
  return isDone;
}

/** Files that a command wrote, such as a report. Army files stay here too. */
const writtenSince = (before: string[]): Written[] =>
  fileNames()
    .filter((name) => !before.includes(name))
    .map((name) => {
      const bytes = file(name) ?? new Uint8Array();
      if (name.endsWith(".toml")) addFile(name, bytes);
      else removeFile(name);
      return { name, bytes };
    });

/**
 * The computer goes on until a person has to decide, if it plays anybody here. `before` stays above what it does. A
 * command that is done meanwhile, such as undo, ends its thinking.
 */
async function think(before: string[] = [], shown = nothing()): Promise<void> {
  const began = session;
  const game = file(GAME);
  if (!began || began.hasComputer === false || began.damaged || !game) return;
  set({ isThinking: true });
  const decided = await computerDecides(game).catch((error) => String(error));
  if (session?.name !== began.name) return;
  set({ isThinking: false });
  if (typeof decided === "string") return set({ told: trouble(`The computer player failed: ${decided}`) });
  if (!areEqual(file(GAME), game)) return;
  set({ hasComputer: decided.ok });
  if (!decided.answers.length) return;
  let more: string[] | null = null;
  await alone(async () => {
    more = await decide(decided, before, shown);
  }, "the computer's turn");
  if (more) await think(more);
}

/** Keeps what the computer decided; returns what to tell where it goes on thinking. */
async function decide(decided: Decisions, before: string[], shown: Told): Promise<string[] | null> {
  const { came, told } = await kept(() => putFile(GAME, decided.game), "the computer's turn");
  if (came === null) {
    draw({ ...told, sentences: words(before).sentences });
    return null;
  }
  const tell = (sentences: string[], troubles: Trouble[] = []) => ({ ...shown, ...words(sentences), troubles });
  const done = [...before, ...decided.answers.flatMap((answer) => ("said" in answer ? answer.said : []))];
  const last = decided.answers.find((answer) => "rolls" in answer);
  if (!last) {
    draw(tell(done));
    return null;
  }
  done.push(`${last.player} decides: ${last.command}`);
  const remind = ask<DragonDiceRemind>("remind");
  const roll = remind.answer?.rolls.find((one) => one.words.join(" ") === last.command.replaceAll('"', ""));
  if (roll) {
    draw(tell([...done, `Roll ${last.player}'s dice`]), { awaited: roll });
    return null;
  }
  // Its dice are rolled later: others answer first.
  const { came: change, told: failed } = await kept(() => ask<DragonDiceChange>(last.command), last.command);
  draw(change?.ok ? tell([...done, ...change.answer.said]) : tell(done, change?.troubles ?? failed.troubles));
  return change?.ok ? [...done, ...change.answer.said] : null;
}

/** Tells the bar what *Undo* does within a roll. */
export const setTapUndo = (tapUndo: (() => void) | null) => set({ tapUndo });

/** Closes what was told last. */
export const closeTold = () => set({ told: nothing() });

/** Makes a sound copy of a damaged game; returns its name. */
export async function repair(name: string): Promise<string | null> {
  const to = "repaired.warband";
  removeFile(to);
  const made = ask(`repair --to ${to}`);
  const bytes = file(to);
  if (!bytes) {
    set({ told: { sentences: [], troubles: made.troubles } });
    return null;
  }
  const copy = `${name} repaired`;
  await addGame(copy, bytes);
  return copy;
}

onGame((name, version) => {
  if (session?.name !== name || session.version === null || version <= session.version) return;
  openGame(name, words(["Another tab went on with this game: here is what it is now"]));
});
