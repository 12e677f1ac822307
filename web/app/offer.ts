// Offers of `remind --json` as lines that warband reads, and as words for players.

import type { Need, Offer, Roll } from "./types";

/** What was chosen for each need of an offer. */
export type Chosen = Map<Need, string[]>;

/** A word of a line as the engine reads it. */
export const quoted = (word: string) => `"${word.replace(/[\\"]/g, "\\$&")}"`;

/** A player's name as warband takes it: letters, digits, - and _, with - for everything else. */
export const playerName = (typed: string) =>
  typed
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);

/** The only value that a need can have. */
export const only = (need: Need) => (!need.optional && need.of?.length === 1 ? need.of[0] : null);

export const typed = (need: Need, values: string[]) =>
  values.length && need.option ? [need.option, ...values] : values;

/** What players call a choice. */
export const named = (need: Need, value: string) => need.labels?.[(need.of ?? need.from ?? []).indexOf(value)] ?? value;

/** An offer in words: what is to be chosen is left out. */
export const title = ({ label, words, needs }: Offer) =>
  [
    label ?? words.join(" "),
    ...needs.flatMap((need) => {
      const value = only(need);
      return value === null ? [] : need.labels ? [named(need, value)] : typed(need, [value]);
    }),
  ]
    .map((word) => word.replace(/^--/, ""))
    .join(" ");

/** What is still to be chosen. */
export const asked = ({ needs }: Offer) => needs.filter((need) => !need.optional && only(need) === null);

export const line = (words: string[]) => words.map((word) => (/^[\w:-]+$/.test(word) ? word : quoted(word))).join(" ");

export const lineWords = (offer: Offer, chosen: Chosen) => [
  ...offer.words,
  ...offer.needs.flatMap((need) => typed(need, chosen.get(need) ?? [only(need) ?? []].flat())),
];

/** What an offer is as a line, with what was chosen. */
export const lineOf = (offer: Offer, chosen: Chosen) => line(lineWords(offer, chosen));

/** Whether everything is chosen, and nothing more could be. */
export const isWhole = (offer: Offer, chosen: Chosen) =>
  offer.needs.every((need) => chosen.has(need) || only(need) !== null);

/** What a command rolls; nothing where it rolls no dice. */
export const rollOf = (rolls: Roll[], words: string[]) =>
  rolls.find((roll) => roll.words.join("\n") === words.join("\n"));
