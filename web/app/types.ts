// Types that modules of the page share. `../types.mjs` makes the types of the program's answers from its schemas.

import type {
  Attack,
  Change,
  Computer,
  DragonDiceChange,
  DragonDiceRemind,
  DragonDiceStatus,
  KeyDie,
  SummonerWarsRemind,
  SummonerWarsStatus,
  Undo,
} from "answers";

export interface Trouble {
  message: string;
  /** What to do, without anything to type. */
  advice?: string[];
  /** Texts that would be accepted, each with what it means. */
  answers?: { words: string; text: string }[];
  rule?: string | null;
  file?: string | null;
  line?: number | null;
  column?: number | null;
  severity?: string;
}

/** The answer to a command. */
export type Answered<T> =
  { ok: true; answer: T; troubles: Trouble[] } | { ok: false; answer: T | null; troubles: Trouble[] };

export type Status = DragonDiceStatus | SummonerWarsStatus;
export type Remind = DragonDiceRemind | SummonerWarsRemind;
/** The answer to a button of a game. */
export type Done = Attack | Change | Undo;
/** The answer to a decision of the computer. A person may have to roll dice for the last one. */
export type Decided = DragonDiceChange | Computer;

/** A choice that a command needs. */
export interface Need {
  kind: string;
  /** The question to the player. */
  question: string;
  option?: string;
  optional?: boolean;
  of?: string[];
  from?: string[];
  labels?: string[];
  min?: number;
  max?: number;
  dice?: number;
}
export interface Offer {
  label: string;
  words: string[];
  needs: Need[];
}
/** What can or must be done, with the commands for it and its details. */
export interface Task {
  what: string;
  must: boolean;
  commands: string[];
  each?: string[];
}
export interface Roll {
  words: string[];
  player: string;
  real_dice: boolean;
  dice: KeyDie[];
  terrain?: KeyDie;
}

/** Taps, and how they are kept. */
export interface Taps<Tap> {
  read: () => Tap[];
  keep: (taps: Tap[]) => void;
}
/** A way to read faces that more than one die can show: the result in words, and the faces as they are typed. */
export interface Way {
  words: string;
  faces: string;
}
/** The result of the tapped faces, and all faces as they are typed: in any order once no die is left. */
export interface Faces<Answer> {
  answered: Answered<Answer>;
  /** The die that is re-rolled now, by its place among the tapped ones, and how its new face is typed after the old. */
  again: { at: number; by: string } | null;
  left: number;
  faces: string;
  /** Whether untapped dice count with their least faces. */
  isLeast: boolean;
  /** The choices if it matters which die shows a face. */
  ways: Way[];
}

/** A game that the browser keeps; each command makes its version one larger. */
export interface Kept {
  bytes: Uint8Array;
  version: number;
  at: number;
}
