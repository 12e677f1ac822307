// An army file that is built by tapping: its dice, and its text, which the engine checks.

import type { ShowForce } from "answers";

export const ARMIES = ["home", "horde", "campaign"] as const;
export type ArmyName = (typeof ARMIES)[number];
/** Dice that belong to no army, by the name of their list in an army file. */
export const POOL = { dragon: "dragons", dragonkin: "dragonkin", "minor-terrain": "minor-terrains" } as const;
export type PoolName = (typeof POOL)[keyof typeof POOL];
export type Place = ArmyName | PoolName;

/** The number of each die, by name. */
export type Counts = Record<string, number>;

export interface Muster {
  name: string;
  edition: string;
  size: string;
  home: string;
  frontier: string;
  dice: Record<Place, Counts>;
}

export const empty = (): Muster => ({
  name: "My army",
  edition: "v4.1",
  size: "24",
  home: "",
  frontier: "",
  dice: { home: {}, horde: {}, campaign: {}, dragons: {}, dragonkin: {}, "minor-terrains": {} },
});

/** Adds or removes one die. */
export function withDie(dice: Counts, die: string, by: 1 | -1): Counts {
  const { [die]: before = 0, ...others } = dice;
  return before + by > 0 ? { ...dice, [die]: before + by } : others;
}

/** Adds or removes one die at a place. */
export const changed = (muster: Muster, place: Place, die: string, by: 1 | -1): Muster => ({
  ...muster,
  dice: { ...muster.dice, [place]: withDie(muster.dice[place], die, by) },
});

/** Quotes a text for TOML. */
const text = (value: string) => JSON.stringify(value.replace(/[\u0000-\u001f\u007f]/g, " "));

/** Returns a line of TOML for each die with its number. */
export const counted = (dice: Counts) => Object.entries(dice).map(([die, count]) => `${text(die)} = ${count}`);

/** Returns the text of the army file. */
export function written({ name, edition, size, home, frontier, dice }: Muster): string {
  const counts = (place: Place) => counted(dice[place]);
  const list = (place: Place) =>
    Object.entries(dice[place]).flatMap(([die, count]) => Array<string>(count).fill(text(die)));
  const lines = [
    `name = ${text(name)}`,
    `edition = ${text(edition)}`,
    ...(/^\d+$/.test(size.trim()) ? [`size = ${Number(size)}`] : []),
    "",
    "[terrains]",
    ...(home ? [`home = ${text(home)}`] : []),
    ...(frontier ? [`frontier = ${text(frontier)}`] : []),
    ...ARMIES.flatMap((army) => ["", `[armies.${army}]`, ...counts(army)]),
    "",
    "[pool]",
    ...(list("dragons").length ? [`dragons = [${list("dragons").join(", ")}]`] : []),
    ...(list("minor-terrains").length ? [`minor-terrains = [${list("minor-terrains").join(", ")}]`] : []),
    ...(counts("dragonkin").length ? [`dragonkin = { ${counts("dragonkin").join(", ")} }`] : []),
    "",
  ];
  return lines.join("\n");
}

/** Converts what `show` prints of an army file to an army that can be changed. */
export function read(force: ShowForce): Muster {
  const counts = (dice: { name: string; count: number }[] = []) =>
    Object.fromEntries(dice.map(({ name, count }) => [name, count]));
  const army = (name: ArmyName) => counts(force.armies.find((one) => one.name === name)?.dice);
  return {
    name: force.name,
    edition: force.edition,
    size: String(force.size),
    home: force.home?.name ?? "",
    frontier: force.frontier?.name ?? "",
    dice: {
      home: army("home"),
      horde: army("horde"),
      campaign: army("campaign"),
      dragons: counts(force.dragons),
      dragonkin: counts(force.dragonkin),
      "minor-terrains": counts(force.minor_terrains),
    },
  };
}
