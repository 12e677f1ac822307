// What tapped faces come to. The engine counts: untapped dice are typed as `.`, a face that does not matter. Where every face
// matters they are typed as any faces that the engine takes, and nothing is counted before all are tapped.

import type { KeyDie } from "answers";
import { ask } from "./engine";
import type { Answered, Faces, Tapped } from "./types";

/** The faces of an army's dice, counted by the command that `line` makes of them. */
export class Rolling<Answer> {
  private untapped: (group: number) => string = () => ".";
  private readonly isEachCounted: boolean;

  constructor(
    private readonly groups: KeyDie[],
    private readonly line: (faces: string) => string,
  ) {
    this.isEachCounted = this.isTaken();
    for (let at = 0; !this.isEachCounted && at < groups[0].codes.length; at += 1) {
      this.untapped = (group) => groups[group].codes[at % groups[group].codes.length].code;
      if (this.isTaken()) break;
    }
  }

  private isTaken() {
    return ask(this.line(this.typed([], ({ faces }) => faces))).ok;
  }

  /** The dice as they are typed, in the army's order. */
  private typed(tapped: Tapped[], face: (die: Tapped) => string) {
    return this.groups
      .flatMap(({ count }, group) => {
        const own = tapped.filter((die) => die.group === group);
        return [...own.map(face), ...Array(count - own.length).fill(this.untapped(group))];
      })
      .join(" ");
  }

  /** Leaves out what belongs to other dice than these. */
  valid(tapped: Tapped[]): Tapped[] {
    return tapped
      .filter(({ group, faces }) =>
        this.groups[group]?.codes.some(({ code }) => code === String(faces).split(/[+/]/)[0]),
      )
      .filter(
        (die, at, all) =>
          all.slice(0, at).filter(({ group }) => group === die.group).length < this.groups[die.group].count,
      );
  }

  count(tapped: Tapped[]): Faces<Answer> {
    const faces = this.typed(tapped, (die) => die.faces);
    const plain = ask<Answer>(this.line(faces));
    const again = plain.ok ? null : this.reroll(tapped);
    const left = this.groups.reduce((sum, group) => sum + group.count, 0) - tapped.length;
    return {
      answered: again?.answered ?? plain,
      again,
      left: again ? Math.max(left, 1) : left,
      faces,
      isCounted: this.isEachCounted || (!again && left === 0),
    };
  }

  /** How the die is re-rolled that the engine asks for: both faces count, or the second one instead. */
  private reroll(tapped: Tapped[]): { die: Tapped; by: string; answered: Answered<Answer> } | null {
    for (const die of tapped) {
      for (const by of ["+", "/"]) {
        for (const face of [".", ...this.groups[die.group].codes.map(({ code }) => code)]) {
          const faces = this.typed(tapped, (other) => (other === die ? `${die.faces}${by}${face}` : other.faces));
          const answered = ask<Answer>(this.line(faces));
          if (answered.ok) return { die, by, answered };
          if (this.isEachCounted) break;
        }
      }
    }
    return null;
  }
}
