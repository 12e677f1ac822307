// The dice that the player owns: the file of `collection`, kept in this browser.

import type { CollectionList, CollectionMissing } from "answers";
import { addFile } from "./armies.js";
import { ask, COLLECTION, file, putFile, removeFile } from "./engine";
import { type Counts, counted } from "./muster";
import { quoted } from "./offer";

/** A die that an army needs more often than it is owned. */
export type Lacking = CollectionMissing["missing"][number];

const TEXT = "text.check";
const encoded = (text: string) => new TextEncoder().encode(text);

/** Calls `act` with an army file of this text. */
function withText<T>(text: string, then: (name: string) => T): T {
  putFile(TEXT, encoded(text));
  const came = then(quoted(`./${TEXT}`));
  removeFile(TEXT);
  return came;
}

/** Returns the number of each owned die. */
export function owned(): Counts {
  const dice = file(COLLECTION) ? ask<CollectionList>("collection list").answer?.owned : [];
  return Object.fromEntries((dice ?? []).map(({ die, count }) => [die, count]));
}

/** Keeps the number of each owned die; returns the failure. */
export const keepOwned = (dice: Counts): Promise<string | null> =>
  addFile(
    COLLECTION,
    encoded(
      counted(dice)
        .map((line) => `${line}\n`)
        .join(""),
    ),
  );

/** Adds the dice of an army file; returns the failure. */
export function addArmy(text: string): Promise<string | null> {
  withText(text, (name) => ask(`collection import ${name}`));
  return addFile(COLLECTION, file(COLLECTION) ?? new Uint8Array());
}

/** Returns the dice that an army file needs and the collection lacks. */
export const lacking = (text: string): Lacking[] =>
  withText(text, (name) => ask<CollectionMissing>(`collection missing ${name}`).answer?.missing ?? []);
