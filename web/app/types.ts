// What the modules of the page hand each other. `../types.mjs` makes the types of the program's answers from its
// schemas.

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
  help?: string[];
  /** Texts that would be accepted, each with what it means. */
  answers?: { words: string; text: string }[];
  rule?: string | null;
  line?: number | null;
  column?: number | null;
  severity?: string;
}

/** What a command was answered. */
export type Answered<T> =
  { ok: true; answer: T; troubles: Trouble[] } | { ok: false; answer: T | null; troubles: Trouble[] };

export type Status = DragonDiceStatus | SummonerWarsStatus;
export type Remind = DragonDiceRemind | SummonerWarsRemind;
/** What a button of a game does. */
export type Done = Attack | Change | Undo;
/** What the computer does: a command each, the last of which somebody may have to roll dice for. */
export type Decided = DragonDiceChange | Computer;

/** What is still to be chosen for a command. */
export interface Need {
  kind: string;
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
export interface Roll {
  words: string[];
  player: string;
  real_dice: boolean;
  dice: KeyDie[];
  terrain?: KeyDie;
}

/** What was tapped, and how it is kept. */
export interface Taps<Tap> {
  read: () => Tap[];
  keep: (taps: Tap[]) => void;
}
/** A way to read faces that more than one die can show: what it comes to, and the faces as they are typed. */
export interface Way {
  words: string;
  faces: string;
}
/** What the tapped faces come to, and all faces as they are typed. */
export interface Faces<Answer> {
  answered: Answered<Answer>;
  /** The die that is re-rolled now, by its place among the tapped ones, and how its new face is typed after the old. */
  again: { at: number; by: string } | null;
  left: number;
  faces: string;
  /** Whether dice that are not tapped yet count with their least faces. */
  isLeast: boolean;
  /** What to choose from where it matters which die shows a face. */
  ways: Way[];
}

/** A game that the browser keeps; each command makes its version one larger. */
export interface Kept {
  bytes: Uint8Array;
  version: number;
  at: number;
}
