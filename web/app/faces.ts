// Counts tapped faces. The engine counts them, and finds the dice that show them: all faces together are read in any
// order. As long as dice are untapped, each face is that of the first die that fits, and an untapped die shows `.`, a
// face that does not matter. If every face of an untapped die matters, its least face is typed: the total is then a
// lower bound.

import type { KeyDie } from "answers";
import { ask } from "./engine";
import type { Answered, Faces, Trouble, Way } from "./types";

/** The order of the tiles; special action icons follow. */
const ORDER = ["melee", "missile", "magic", "maneuver", "save", "id"];

/** A face of the dice: its typed form, its words, and the number of dice that have it. */
export interface Tile {
  token: string;
  face: string;
  most: number;
}

/** The faces of one kind of die by their codes. Equal faces, as on a terrain, have a number. */
const facesOf = ({ count, codes }: KeyDie): Tile[] =>
  codes.map(({ code, face }) => {
    const isAlone = codes.filter((other) => other.face === face).length === 1;
    return { token: code, face: isAlone ? face : `${face} ${code}`, most: count };
  });

/** The distinct faces of several kinds of dice, each by its words. */
function distinct(groups: KeyDie[]): Tile[] {
  const most = new Map<string, number>();
  for (const { count, codes } of groups)
    for (const face of new Set(codes.map((code) => code.face))) most.set(face, (most.get(face) ?? 0) + count);
  const place = (face: string) => {
    const at = ORDER.indexOf(face.split(" ")[0].toLowerCase());
    return at < 0 ? ORDER.length : at;
  };
  return [...most]
    .map(([face, most]) => ({ token: face.replaceAll(" ", "-"), face, most }))
    .sort(
      ({ face: one }, { face: other }) =>
        place(one) - place(other) || one.localeCompare(other, "en", { numeric: true }),
    );
}

/** A line whose faces are read in any order; those by the names of dice are as they are named. */
export const inAnyOrder = (line: string) => `--any ${line}`;

/** The answers that the engine offers if it matters which die shows a face. */
const waysIn = (troubles: Trouble[]): Way[] =>
  troubles.flatMap(({ answers }) => answers ?? []).map(({ words, text }) => ({ words, faces: text }));

/** The faces of an army's dice, counted by the command that `line` makes of them. */
export class Rolling<Answer> {
  readonly tiles: Tile[];
  /** The faces of each die, as they are typed. */
  private readonly dice: string[][];
  /** The name of each die. */
  private readonly names: string[];
  /** How a die is typed that is not tapped. */
  private readonly untapped: string[];
  private counted: { of: string; state: Faces<Answer> } | null = null;

  /** `worth` returns the total of an answer. */
  constructor(
    groups: KeyDie[],
    private readonly line: (faces: string) => string,
    worth: (answer: Answer) => number,
  ) {
    this.tiles = groups.length === 1 ? facesOf(groups[0]) : distinct(groups);
    const faces = groups.map(({ codes }) =>
      this.tiles
        .filter(({ token, face }) =>
          codes.some((code) => (groups.length === 1 ? code.code === token : code.face === face)),
        )
        .map(({ token }) => token),
    );
    const each = <Item>(items: Item[]): Item[] => groups.flatMap(({ count }, at) => Array(count).fill(items[at]));
    this.dice = each(faces);
    this.names = each(groups.map(({ name }) => name));
    const tried = (typed: string[]) => ask<Answer>(line(each(typed).join(" ")));
    let typed = groups.map(() => ".");
    if (!tried(typed).ok) {
      for (let nth = 0; nth < faces[0].length; nth += 1) {
        typed = faces.map((own) => own[nth % own.length]);
        if (tried(typed).ok) break;
      }
      for (const [at, own] of faces.entries()) {
        if (tried(typed.with(at, ".")).ok) {
          typed = typed.with(at, ".");
          continue;
        }
        const totals = own.map((face) => {
          const { ok, answer } = tried(typed.with(at, face));
          return ok && answer ? worth(answer) : Infinity;
        });
        const least = Math.min(...totals);
        if (least < Infinity) typed = typed.with(at, own[totals.indexOf(least)]);
      }
    }
    this.untapped = each(typed);
  }

  /** A die for each of these faces, by its place in the army; `null` where the dice cannot show them all. */
  private matched(tapped: string[]): number[] | null {
    const shows = tapped.map((faces) => faces.split(/[+/]/));
    const held: (number | undefined)[] = [];
    const place = (at: number, seen: Set<number>): boolean => {
      const able = this.dice.flatMap((faces, die) =>
        shows[at].every((face) => face === "." || faces.includes(face)) ? [die] : [],
      );
      const free = able.find((die) => held[die] === undefined);
      if (free !== undefined) held[free] = at;
      return (
        free !== undefined ||
        able.some((die) => {
          if (seen.has(die)) return false;
          seen.add(die);
          if (!place(held[die] as number, seen)) return false;
          held[die] = at;
          return true;
        })
      );
    };
    if (!tapped.every((_, at) => place(at, new Set()))) return null;
    return tapped.map((_, at) => held.indexOf(at));
  }

  /** Leaves out what these dice do not show. */
  valid(tapped: string[]): string[] {
    return tapped.reduce<string[]>(
      (kept, faces) => (typeof faces === "string" && this.matched([...kept, faces]) ? [...kept, faces] : kept),
      [],
    );
  }

  /** All faces as they are typed, in the army's order. */
  private inOrder(tapped: string[]): string[] {
    const dice = this.matched(tapped) ?? [];
    return this.untapped.map((face, die) => tapped[dice.indexOf(die)] ?? face);
  }

  count(tapped: string[]): Faces<Answer> {
    const of = tapped.join(" ");
    if (this.counted?.of !== of) this.counted = { of, state: this.state(tapped) };
    return this.counted.state;
  }

  private state(tapped: string[]): Faces<Answer> {
    const inOrder = this.inOrder(tapped);
    const plain = ask<Answer>(this.line(inOrder.join(" ")));
    const again = plain.ok ? null : this.reroll(tapped);
    const left = this.dice.length - tapped.length;
    if (!left && !again) return this.whole(tapped, inOrder, plain);
    const dice = this.matched(tapped) ?? [];
    return {
      answered: again?.answered ?? plain,
      again,
      left: again ? Math.max(left, 1) : left,
      faces: inOrder.join(" "),
      isLeast: this.untapped.some((face, die) => face !== "." && !dice.includes(die)),
      ways: [],
    };
  }

  /** All dice are tapped: the engine asks which of them show the faces where that matters. */
  private whole(tapped: string[], inOrder: string[], plain: Answered<Answer>): Faces<Answer> {
    const faces = tapped.join(" ");
    const answered = ask<Answer>(inAnyOrder(this.line(faces)));
    const offered = answered.ok ? [] : waysIn(answered.troubles);
    const of = { again: null, left: 0, isLeast: false };
    if (answered.ok || offered.length) return { ...of, answered, faces, ways: offered };
    // There can be too many ways to list them.
    const named = inOrder.map((face, die) => `${this.names[die]}: ${face}`).join(", ");
    const ways = plain.ok ? [{ words: "Take them in the army's order", faces: named }] : [];
    return { ...of, answered: plain.ok ? answered : plain, faces, ways };
  }

  /** How the die is re-rolled that the engine asks for: both faces count, or the second one instead. */
  private reroll(tapped: string[]): { at: number; by: string; answered: Answered<Answer> } | null {
    const all = this.untapped.every((face) => face === ".") ? [] : this.tiles.map(({ token }) => token);
    for (const [at, faces] of tapped.entries()) {
      if (tapped.indexOf(faces) < at) continue;
      for (const by of ["+", "/"]) {
        for (const face of [".", ...all]) {
          const again = tapped.with(at, `${faces}${by}${face}`);
          if (!this.matched(again)) continue;
          const answered = ask<Answer>(this.line(this.inOrder(again).join(" ")));
          if (answered.ok) return { at, by, answered };
        }
      }
    }
    return null;
  }

  /** What is tapped after one more face: that of another die, or the re-roll that `again` asks for. */
  after(tapped: string[], token: string): string[] {
    const { again } = this.count(tapped);
    return again ? tapped.with(again.at, `${tapped[again.at]}${again.by}${token}`) : [...tapped, token];
  }

  /** The faces that can be tapped next, as they are typed. */
  open(tapped: string[]): Set<string> {
    const { left } = this.count(tapped);
    const can = (token: string) => left > 0 && this.matched(this.after(tapped, token)) !== null;
    return new Set(this.tiles.map(({ token }) => token).filter(can));
  }

  /** A face and its re-rolls in words: `rend 3, then melee 4`. */
  inWords(faces: string): string {
    const word = (token: string) => this.tiles.find((tile) => tile.token === token)?.face ?? token;
    return faces.split(/[+/]/).map(word).join(", then ");
  }
}
