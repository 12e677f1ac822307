import { expect, test } from "vitest";
import { asked, decisionInWords, isWhole, lineOf, movesAmong, playerName, quoted, rollOf, title } from "./offer";
import type { Offer } from "./types";

const attack: Offer = {
  label: "Missile attack",
  words: ["attack", "missile", "home"],
  needs: [
    {
      kind: "army",
      question: "",
      of: ["bob:ann", "bob:home"],
      labels: ["on bob's army at ann's home", "on bob's home army"],
    },
    { kind: "text", question: "", option: "--by", of: ["O'Brien"] },
    { kind: "faces", question: "", optional: true },
  ],
};

test("a word is quoted so that the program reads it as one", () => {
  expect(quoted('Anna "Lena" \\')).toBe('"Anna \\"Lena\\" \\\\"');
});

test("a line has the words of the offer, then every choice with its option", () => {
  const [army] = attack.needs;
  expect(lineOf(attack, new Map([[army, ["bob:home"]]]))).toBe(`attack missile home bob:home --by "O'Brien"`);
});

test("only what leaves a choice is asked for", () => {
  const [army, , faces] = attack.needs;
  expect(asked(attack)).toEqual([army]);
  expect(isWhole(attack, new Map([[army, ["bob:home"]]]))).toBe(false);
  expect(
    isWhole(
      attack,
      new Map([
        [army, ["bob:home"]],
        [faces, []],
      ]),
    ),
  ).toBe(true);
});

test("an offer is called by its label, and by what leaves no choice", () => {
  const [army] = attack.needs;
  const choice = { ...army, of: ["bob:home"], labels: ["on bob's home army"] };
  expect(title({ ...attack, needs: [choice] })).toBe("Missile attack on bob's home army");
  const spell = { kind: "spell", question: "", of: ["Flash Fire"] };
  expect(title({ label: "Announce", words: ["cast"], needs: [spell] })).toBe("Announce Flash Fire");
});

test("a roll belongs to the whole command", () => {
  const roll = { words: ["dragon", "home"], player: "ann", real_dice: true, dice: [] };
  expect(rollOf([roll], ["dragon", "home"])).toBe(roll);
  expect(rollOf([roll], ["dragon"])).toBeUndefined();
});

test("a name of two words, or with an apostrophe, becomes one that warband takes", () => {
  expect(playerName(" Anna Lena ")).toBe("Anna-Lena");
  expect(playerName("O'Brien")).toBe("O-Brien");
  expect(playerName("--Zoë_2")).toBe("Zoë_2");
});

test("offers that move dice are one form, with items after units", () => {
  const label = "";
  const place = { kind: "place", question: "", option: "--from", of: ["home"], labels: ["from ann's home"] };
  const moves = movesAmong([
    { label, words: ["retreat"], needs: [{ kind: "dice", question: "", from: ["Bowman", "Archer", "Archer"] }, place] },
    {
      label,
      words: ["retreat", "Archer", "Horn"],
      needs: [{ kind: "dice", question: "", optional: true, from: ["Bowman", "Archer"] }, place],
    },
    {
      label,
      words: ["retreat", "Archer", "Horn", "Horn"],
      needs: [{ kind: "dice", question: "", from: ["Bowman", "Archer"] }, place],
    },
    { label, words: ["retreat", "--all"], needs: [place] },
    { label, words: ["next"], needs: [] },
  ]);
  expect(moves).toHaveLength(1);
  expect(moves[0].offers).toHaveLength(4);
  expect(moves[0].places).toEqual([
    {
      option: "--from",
      value: "home",
      name: "from ann's home",
      dice: ["Bowman", "Archer", "Archer", "Horn", "Horn"],
      isAll: true,
    },
  ]);
});

test("a decision is the labels of its commands", () => {
  expect(decisionInWords(["March with ann's home army", "No maneuver", "Missile attack on bob's army"])).toBe(
    "March with ann's home army, then no maneuver, then missile attack on bob's army",
  );
  expect(decisionInWords(["Skip this march"])).toBe("Skip this march");
});
