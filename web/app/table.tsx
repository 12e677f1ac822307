// The table of a game of Dragon Dice: terrains with their track, armies as chips, the areas of each player, effects.

import type { ArmyEffect, CatalogueDie, DiceList, DragonDiceStatus, Terrain } from "answers";
import { useState } from "preact/hooks";
import { DieSheet, inWords } from "./die";
import { ask } from "./engine";
import { Icon, together } from "./ui";

/** Dice as buttons, each of which shows the sheet of one. */
const DiceButtons = ({ dice, show }: { dice: string[]; show: (die: string) => void }) => (
  <span class="names">
    {together(dice).map(([die, count]) => (
      <button type="button" key={die} onClick={() => show(die)}>
        {count > 1 ? `${count} ${die}` : die}
      </button>
    ))}
  </span>
);

/** Returns an effect with the name that players give to its army or terrain. */
function named(effect: ArmyEffect, terrains: Terrain[]): ArmyEffect {
  for (const { role, owner, armies } of terrains) {
    const place = role === "home" ? `${owner}'s home` : "the frontier";
    if (effect.subject === "terrain" && effect.on === (role === "home" ? owner : "frontier"))
      return { ...effect, on: place };
    const army = armies.find((one) => one.army === effect.on);
    if (army) return { ...effect, on: `${army.player}'s army at ${place}` };
  }
  return effect;
}

/** Returns the effects on an army at a terrain, on the terrain, or on one die of the army. */
const effectsOn = (effects: ArmyEffect[], terrain: Terrain, army: string, die: string) =>
  effects.filter(({ subject, on, dice }) => {
    if (subject === "terrain") return on === (terrain.role === "home" ? terrain.owner : "frontier");
    return on === army && (!dice?.length || dice.includes(die));
  });

/** Reports whether the page is wide: armies are open from the start. */
export const isWide = () => matchMedia("(min-width: 900px)").matches;

/** The elements and the faces of terrains, by their names. */
export type TerrainDice = Record<string, Pick<CatalogueDie, "elements" | "faces">>;

let known: TerrainDice | null = null;

/** Returns the elements and the faces of all terrains, which the engine is asked for once. */
export function terrainDice(): TerrainDice {
  const { dice } = (known ? null : ask<DiceList>("dice --type terrain").answer) ?? {};
  if (dice) known = Object.fromEntries(dice.map(({ name, elements, faces }) => [name, { elements, faces }]));
  return known ?? {};
}

export function DiceTable({ status, terrains }: { status: DragonDiceStatus; terrains: TerrainDice }) {
  const [sheet, setSheet] = useState<{ die: string; effects: ArmyEffect[] } | null>(null);
  // Asked once: the browser lays out the page for it.
  const [isOpen] = useState(isWide);
  const words = (effect: ArmyEffect) => inWords(named(effect, status.terrains));
  const seat = (name: string) => `p${status.players.findIndex((player) => player.name === name) + 1}`;
  return (
    <>
      <div class="cards terrains">
        {status.terrains.map((terrain) => (
          <TerrainCard
            key={`${terrain.role} ${terrain.owner}`}
            terrain={terrain}
            die={terrains[terrain.name]}
            status={status}
            seat={seat}
            isOpen={isOpen}
            show={(die, effects) => setSheet({ die, effects })}
          />
        ))}
      </div>
      <div class="cards">
        {status.players.map((player) => (
          <Areas
            key={player.name}
            player={player}
            seat={seat(player.name)}
            isOpen={isOpen}
            show={(die) => setSheet({ die, effects: [] })}
          />
        ))}
      </div>
      {status.effects.length ? (
        <section class="card" aria-label="Effects">
          <h4>Effects</h4>
          <ul>
            {status.effects.map((effect) => (
              <li>{words(effect)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {sheet ? <DieSheet die={sheet.die} effects={sheet.effects.map(words)} close={() => setSheet(null)} /> : null}
    </>
  );
}

function TerrainCard({
  terrain,
  die,
  status,
  seat,
  isOpen,
  show,
}: {
  terrain: Terrain;
  die?: TerrainDice[string];
  status: DragonDiceStatus;
  seat: (name: string) => string;
  isOpen: boolean;
  show: (die: string, effects: ArmyEffect[]) => void;
}) {
  const whose = terrain.role === "home" ? `${terrain.owner}'s home` : terrain.role;
  return (
    <section class="card" aria-label={whose}>
      <h4>
        {whose[0].toUpperCase() + whose.slice(1)}{" "}
        <small>
          {terrain.name}
          {die?.elements?.length ? ` · ${die.elements.join(", ")}` : ""}
        </small>
      </h4>
      {terrain.face === null ? null : (
        <>
          <p class="heard">
            On face {terrain.face} {terrain.action ? `(${terrain.action})` : ""}
          </p>
          <p class="track" aria-hidden="true">
            {[1, 2, 3, 4, 5, 6, 7, 8].map((face) =>
              face === terrain.face ? (
                <b>
                  {face} {terrain.action ?? die?.faces[face - 1] ?? "eighth face"}
                </b>
              ) : (
                <span>
                  {face}
                  <Icon word={die?.faces[face - 1] ?? ""} size={12} />
                </span>
              ),
            )}
          </p>
        </>
      )}
      {terrain.controller ? <p>{terrain.controller} controls the eighth face.</p> : null}
      <div class="armies">
        {terrain.armies.map((army) => (
          <details key={army.army} class={`chip ${seat(army.player)}`} open={isOpen}>
            <summary>
              <b>{army.player}</b> {army.health} health
              {army.army === status.marching ? <strong> marching</strong> : null}
              {army.minor_terrain
                ? ` · ${[army.minor_terrain.name, army.minor_terrain.face].filter(Boolean).join(" on ")}`
                : ""}
            </summary>
            <DiceButtons
              dice={[...army.units, ...army.items]}
              show={(die) => show(die, effectsOn(status.effects, terrain, army.army, die))}
            />
          </details>
        ))}
      </div>
      {terrain.dragons.map((dragon) => (
        <p>
          Dragon:{" "}
          <DiceButtons dice={[dragon.name]} show={(die) => show(die, effectsOn(status.effects, terrain, "", die))} /> (
          {dragon.player})
        </p>
      ))}
    </section>
  );
}

function Areas(props: {
  player: DragonDiceStatus["players"][number];
  seat: string;
  isOpen: boolean;
  show: (die: string) => void;
}) {
  const { player, seat, isOpen, show } = props;
  const areas: [string, string[]][] = [
    ["Reserve Area", player.reserve],
    ["DUA", player.dua],
    ["BUA", player.bua],
    ["Summoning Pool", player.pool],
    ["Out of play", player.out],
  ];
  const filled = areas.filter(([, dice]) => dice.length);
  return (
    <details class={`chip card ${seat}`} open={isOpen}>
      <summary>
        <b>{player.name}</b> {player.force}
        {filled.map(([name, dice]) => ` · ${name} ${dice.length}`)}
      </summary>
      {filled.map(([name, dice]) => (
        <p>
          <b>{name}</b>: <DiceButtons dice={dice} show={show} />
        </p>
      ))}
    </details>
  );
}
