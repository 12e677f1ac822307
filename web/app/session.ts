// The game that is shown: its question and its messages. Each command is kept before its answer is shown.

import type { DragonDiceChange, Log, LogLine, Repair, Status as AnyStatus } from "answers";
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
  printed,
} from "./engine";
import { draftOf, keepDraft, keepGame, keptGame, onGame, WentOn } from "./store";
import type { Answered, Done, Remind, Roll, Status, Trouble } from "./types";

/** A file that a command wrote, to be downloaded. */
export interface Written {
  name: string;
  bytes: Uint8Array;
}

/** The messages about the last command. */
export interface Feedback {
  sentences: string[];
  troubles: Trouble[];
  /** The text of a typed command. */
  text?: string;
  written?: Written[];
}

interface Awaited {
  roll: Roll;
  question: string;
}

export interface Session {
  name: string;
  /** `null` if the browser keeps none of it. */
  version: number | null;
  remind: Remind;
  status: Status;
  /** The faults of a damaged file, of which nothing else is shown. */
  damaged: Trouble[] | null;
  feedback: Feedback;
  /** The roll that a person makes for the computer, and what the computer has decided. */
  awaited: Awaited | null;
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
  /** Takes back the last tap of a roll; `null` if nothing is tapped. */
  tapUndo: (() => void) | null;
  /** Counts the states of the game that were shown. */
  drawn: number;
}

let session: Session | null = null;
const listeners = new Set<() => void>();
/** The game that was opened last, until it is closed. */
let wanted: string | null = null;
/** Games that the browser could not keep; they last until the page is closed. */
const loose = new Map<string, Uint8Array>();

export const current = () => session;
export const looseGames = () => [...loose.keys()];

/** Calls `then` after every change; returns a function that ends this. */
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

const nothing = (): Feedback => ({ sentences: [], troubles: [] });
const words = (sentences: string[]): Feedback => ({ sentences: sentences.map(sentence), troubles: [] });
const trouble = (message: string, ...advice: string[]): Feedback => ({
  sentences: [],
  troubles: [{ message, advice }],
});

/** Returns a command of the log as a sentence. */
export const inWords = ({ said, typed }: LogLine) => said[0] ?? typed;

const areEqual = (one?: Uint8Array, other?: Uint8Array) =>
  one?.length === other?.length && Boolean(one?.every((byte, at) => byte === other?.[at]));

/** Entries of the log, the newest last. */
export const logged = (which = ""): LogLine[] => ask<Log>(`log ${which}`).answer?.records ?? [];

/** The message for the next opening of a game. */
let greeting: { name: string; feedback: Feedback } | null = null;

/** Closes the game. One that is not kept can be opened again. */
export function closeGame() {
  session = wanted = null;
  removeFile(GAME);
}

/** Opens a kept game, or one that could not be kept; reports whether it exists. */
export async function openGame(name: string, feedback = nothing()): Promise<boolean> {
  wanted = name;
  if (greeting?.name === name) feedback = greeting.feedback;
  greeting = null;
  const own = loose.get(name);
  const kept = own ? { bytes: own, version: null } : await keptGame(name).catch(() => undefined);
  if (!kept) return false;
  // The player may have opened another part of the page.
  if (wanted === name) begin(name, kept.bytes, kept.version, feedback);
  return true;
}

/** Keeps a new game, only in the page if the browser has no room. */
export async function addGame(name: string, bytes: Uint8Array) {
  await keepGame(name, bytes, 0).catch(() => loose.set(name, bytes));
}

function begin(name: string, bytes: Uint8Array, version: number | null, feedback: Feedback) {
  putFile(GAME, bytes);
  session = { name, version, isBusy: session?.isBusy ?? false, hasComputer: null, tapUndo: null, drawn: 0 } as Session;
  draw(feedback);
  think();
}

/** The state of the game that its page shows. */
interface View {
  remind: Answered<Remind>;
  status: Answered<AnyStatus>;
  recent: LogLine[];
  canRedo: boolean;
}

/** The commands that the page needs to draw a game. */
const VIEW = ["remind", "status", "log --last 30", "redo --dry-run"];

/** Runs lines and reads the state of the game after them, in one call of the engine. */
function look(...lines: string[]): { answers: Answered<any>[]; view: View } {
  const answers = askAll([...lines, ...VIEW]);
  const [remind, status, log, redo] = answers.splice(lines.length);
  return { answers, view: { remind, status, recent: log.answer?.records ?? [], canRedo: redo.ok } };
}

/** A decision of the computer that waits for dice: the number of the last command before it, and its own words. */
interface Decision {
  after: number;
  command: string;
  question: string;
}

/** Most decisions of a game that are kept, for players who undo what followed. */
const MOST_DECISIONS = 20;

/** The draft of the decisions of a game. */
const decisionsOf = (name: string) => `decisions ${name}`;
const keptDecisions = (name: string): Decision[] => draftOf(decisionsOf(name)).all ?? [];

/** Shows the state of the game. */
function draw(feedback: Feedback, view = look().view) {
  if (!session) return;
  const { remind, status, recent, canRedo } = view;
  if (!remind.ok || !status.ok)
    return set({ feedback, damaged: remind.ok ? status.troubles : remind.troubles, drawn: session.drawn + 1 });
  const last = undoable(recent) ?? (recent.length < 30 ? null : (undoable(logged()) ?? null));
  const decision = keptDecisions(session.name).findLast(({ after }) => after === (last?.number ?? 0));
  const rolls: Roll[] = "rolls" in remind.answer ? remind.answer.rolls : [];
  const roll = rolls.find(({ words }) => words.join(" ") === decision?.command);
  set({
    remind: remind.answer,
    status: status.answer,
    damaged: null,
    // Such as that the last line of the file was cut.
    feedback: { ...feedback, troubles: [...feedback.troubles, ...remind.troubles] },
    awaited: roll && decision ? { roll, question: decision.question } : null,
    recent,
    last,
    canRedo,
    drawn: session.drawn + 1,
  });
}

/** Returns the command that would be undone next. */
const undoable = (records: LogLine[]) =>
  records.findLast((record) => record.changes && !record.undone && record.typed && !/^new\b/.test(record.typed));

/** Runs `act` unless another command is running. */
async function alone(act: () => Promise<void>) {
  if (session?.isBusy) return;
  set({ isBusy: true });
  try {
    await act();
  } catch (error) {
    set({ feedback: trouble(`warband failed: ${error}`, "Load the page again; the game is as it was before.") });
  } finally {
    set({ isBusy: false });
  }
}

/** Runs `act` and keeps the game; `feedback` has the failure. A game that cannot be kept is restored. */
async function kept<T>(act: () => T): Promise<{ result: T | null; feedback: Feedback }> {
  if (!session) return { result: null, feedback: nothing() };
  const { name, version } = session;
  const before = file(GAME);
  const result = act();
  const after = file(GAME);
  if (!after || areEqual(before, after)) return { result, feedback: nothing() };
  if (version === null) {
    loose.set(name, after);
    return { result, feedback: nothing() };
  }
  try {
    const next = await keepGame(name, after, version);
    if (session) session = { ...session, version: next };
    return { result, feedback: nothing() };
  } catch (error) {
    if (before) putFile(GAME, before);
    if (!(error instanceof WentOn)) {
      return {
        result: null,
        feedback: trouble(
          "This browser could not save your move. The game is as it was before.",
          "Free some space, or download the game and go on elsewhere.",
        ),
      };
    }
    const other = await keptGame(name).catch(() => undefined);
    if (other) putFile(GAME, other.bytes);
    if (other && session) session = { ...session, version: other.version };
    return {
      result: null,
      feedback: trouble(
        "Another tab went on with this game: your move was not made.",
        "Look at the game as it is now, and make the move again if you still want to.",
      ),
    };
  }
}

/** Runs the line of a button. */
export async function act(line: string) {
  const isBack = line === "undo" || line === "redo";
  const before = session?.recent ?? [];
  /** Returns the result of a command, otherwise the command. */
  const nameOf = (wanted: number) => {
    const isWanted = ({ number }: LogLine) => number === wanted;
    const record = before.find(isWanted) ?? logged().find(isWanted);
    return record ? inWords(record) : "";
  };
  let done: string[] | null = null;
  await alone(async () => {
    const { result, feedback } = await kept(() => look(line));
    if (!result) return draw(feedback);
    const { view } = result;
    const [answered] = result.answers as Answered<Done>[];
    if (!answered.ok) return draw({ sentences: [], troubles: answered.troubles }, view);
    const { answer } = answered;
    if ("said" in answer) done = answer.said;
    else if ("commands" in answer && isBack)
      done = answer.commands.map((number) => `${line === "undo" ? "Undone" : "Redone"}: #${number} ${nameOf(number)}`);
    else done = view.recent.at(-1)?.said ?? [];
    draw(words(done), view);
  });
  if (done && line !== "undo") await think(done);
}

/** Runs a typed line, whose text is shown in a place of this width; reports whether it was accepted. */
export async function type(line: string, pixels: number): Promise<boolean> {
  let isDone = false;
  let shown = nothing();
  await alone(async () => {
    const before = fileNames();
    const { result, feedback } = await kept(() => printed(line, pixels));
    isDone = result?.exit === 0;
    shown = result ? { ...nothing(), text: result.out + result.errors, written: writtenSince(before) } : feedback;
    // The computer may have been given a player.
    set({ hasComputer: null });
    draw(shown);
  });
  if (isDone && !/^(undo|u)\b/.test(line)) think([], shown);
  return isDone;
}

/** Returns the files that a command wrote, such as a report. Army files are kept as well. */
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
  if (!began || began.hasComputer === false || began.damaged || began.awaited || !game) return;
  set({ isThinking: true });
  const decided = await computerDecides(game).catch((error) => String(error));
  if (session?.name !== began.name) return;
  set({ isThinking: false });
  if (typeof decided === "string") return set({ feedback: trouble(`The computer player failed: ${decided}`) });
  if (!areEqual(file(GAME), game)) return;
  set({ hasComputer: decided.ok });
  if (!decided.answers.length) return;
  let more: string[] | null = null;
  await alone(async () => {
    more = await decide(decided, before, shown);
  });
  if (more) await think(more);
}

/** Keeps the computer's decisions; returns the messages so far if it goes on thinking. */
async function decide(decisions: Decisions, before: string[], shown: Feedback): Promise<string[] | null> {
  const { result, feedback } = await kept(() => putFile(GAME, decisions.game));
  if (result === null) {
    draw({ ...feedback, sentences: words(before).sentences });
    return null;
  }
  const report = (sentences: string[], troubles: Trouble[] = []) => ({ ...shown, ...words(sentences), troubles });
  const done = [...before, ...decisions.answers.flatMap((answer) => ("said" in answer ? answer.said : []))];
  const last = decisions.answers.find((answer) => "rolls" in answer);
  if (!last) {
    draw(report(done));
    return null;
  }
  const decision = `${last.player} decides: ${last.label}`;
  const question = `${decision}. Roll ${last.player}'s dice.`;
  const { view } = look();
  const name = session?.name ?? "";
  const after = undoable(view.recent)?.number ?? 0;
  const all = [...keptDecisions(name), { after, command: last.command.replaceAll('"', ""), question }];
  keepDraft(decisionsOf(name), JSON.stringify({ all: all.slice(-MOST_DECISIONS) }));
  draw(report(done), view);
  if (session?.awaited) return null;
  done.push(decision);
  // Its dice are rolled later: others answer first.
  const { result: change, feedback: failed } = await kept(() => ask<DragonDiceChange>(last.command));
  draw(change?.ok ? report([...done, ...change.answer.said]) : report(done, change?.troubles ?? failed.troubles));
  return change?.ok ? [...done, ...change.answer.said] : null;
}

/** Sets what *Undo* does within a roll. */
export const setTapUndo = (tapUndo: (() => void) | null) => set({ tapUndo });

/** Removes the messages about the last command. */
export const closeFeedback = () => set({ feedback: nothing() });

/** Makes a sound copy of a damaged game; returns its name. */
export async function repair(name: string): Promise<string | null> {
  const to = "repaired.warband";
  removeFile(to);
  const made = ask<Repair>(`repair --to ${to}`);
  const bytes = file(to);
  if (!bytes) {
    set({ feedback: { sentences: [], troubles: made.troubles } });
    return null;
  }
  const copy = `${name} repaired`;
  await addGame(copy, bytes);
  const { kept = 0, dropped = [] } = made.answer ?? {};
  const leftOut = dropped.map(({ line, typed }) => `line ${line}${typed ? ` (${typed})` : ""} is left out`);
  greeting = { name: copy, feedback: words([`This copy has ${kept} commands`, ...leftOut]) };
  return copy;
}

onGame((name, version) => {
  if (session?.name !== name || session.version === null || version <= session.version) return;
  openGame(name, words(["Another tab went on with this game: here is what it is now"]));
});
