// Offers of `remind --json` as lines that warband reads, and as words for players.

import type { Need, Offer, Roll } from "./types";

/** What was chosen for each need of an offer. */
export type Chosen = Map<Need, string[]>;

/** A word of a line as the engine reads it. */
export const quoted = (word: string) => `"${word.replace(/[\\"]/g, "\\$&")}"`;

/** Returns a player's name as warband accepts it: letters, digits, - and _, with - for everything else. */
export const playerName = (typed: string) =>
  typed
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);

/** The only value that a need can have. */
export const only = (need: Need) => (!need.optional && need.of?.length === 1 ? need.of[0] : null);

export const typed = (need: Need, values: string[]) =>
  values.length && need.option ? [need.option, ...values] : values;

/** Returns the label of a choice. */
export const named = (need: Need, value: string) => need.labels?.[(need.of ?? need.from ?? []).indexOf(value)] ?? value;

/** Returns an offer in words, without its choices. */
export const title = ({ label, needs }: Offer) =>
  [
    label,
    ...needs.flatMap((need) => {
      const value = only(need);
      return value === null ? [] : [named(need, value)];
    }),
  ].join(" ");

/** Returns the needs that are still to be chosen. */
export const asked = ({ needs }: Offer) => needs.filter((need) => !need.optional && only(need) === null);

export const line = (words: string[]) => words.map((word) => (/^[\w:-]+$/.test(word) ? word : quoted(word))).join(" ");

export const lineWords = (offer: Offer, chosen: Chosen) => [
  ...offer.words,
  ...offer.needs.flatMap((need) => typed(need, chosen.get(need) ?? [only(need) ?? []].flat())),
];

/** Returns the line of an offer with its choices. */
export const lineOf = (offer: Offer, chosen: Chosen) => line(lineWords(offer, chosen));

/** Reports whether everything is chosen, and nothing more could be. */
export const isWhole = (offer: Offer, chosen: Chosen) =>
  offer.needs.every((need) => chosen.has(need) || only(need) !== null);

/** The labels of commands as one decision. */
export const decisionInWords = ([first, ...later]: string[]) =>
  [first, ...later.map((label) => label[0].toLowerCase() + label.slice(1))].join(", then ");

/** Returns the roll of a command; nothing if it rolls no dice. */
export const rollOf = (rolls: Roll[], words: string[]) =>
  rolls.find((roll) => roll.words.join("\n") === words.join("\n"));

/** A place that dice move from or to, with the dice that may move. */
export interface MovePlace {
  option: string;
  value: string;
  name: string;
  dice: string[];
  /** Whether all of them may go at once. */
  isAll: boolean;
}
/** Several offers of one verb that move dice, as one form. */
export interface Move {
  verb: string;
  title: string;
  places: MovePlace[];
  offers: Offer[];
}

/** Adds the names that `more` has more often than `all`. */
export function joined(all: string[], more: string[]): string[] {
  const left = [...all];
  const isNew = (name: string) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  };
  return [...all, ...more.filter(isNew)];
}

/** Returns the offers that differ only in the dice that move and in their place: retreats and reinforcements. */
export function movesAmong(offers: Offer[]): Move[] {
  const moves = new Map<string, Move>();
  for (const offer of offers) {
    const [verb, ...words] = offer.words;
    const at = offer.needs.find(({ kind, option, of }) => kind === "place" && option && of);
    const dice = offer.needs.find(({ kind, from }) => kind === "dice" && from);
    // A promotion is of one unit to a certain other one.
    if (!at?.option || !at.of || !(dice || words.length) || offer.needs.some(({ kind }) => kind === "die")) continue;
    const isAll = words[0]?.startsWith("--") ?? false;
    const move = moves.get(verb) ?? { verb, title: verb[0].toUpperCase() + verb.slice(1), places: [], offers: [] };
    moves.set(verb, move);
    move.offers.push(offer);
    for (const value of at.of) {
      let place = move.places.find((one) => one.value === value);
      if (!place) {
        place = { option: at.option, value, name: named(at, value), dice: [], isAll: false };
        move.places.push(place);
      }
      if (isAll) place.isAll = true;
      else place.dice = joined(place.dice, dice?.from ? [...words, ...dice.from] : words);
    }
  }
  return [...moves.values()].filter(({ offers }) => offers.length > 1);
}
