// The table of a game of Dragon Dice: terrains with their track, armies as chips, the areas of each player, effects.

import type { DragonDiceStatus, Terrain } from "answers";

/** Equal dice together: `3 Thug, Mugger`. */
function together(dice: string[]): string {
  const counts = new Map<string, number>();
  for (const die of dice) counts.set(die, (counts.get(die) ?? 0) + 1);
  return [...counts].map(([die, count]) => (count > 1 ? `${count} ${die}` : die)).join(", ");
}

/** On a wide page armies are open from the start. */
const isWide = () => matchMedia("(min-width: 900px)").matches;

export function DiceTable({ status }: { status: DragonDiceStatus }) {
  const seat = (name: string) => `p${status.players.findIndex((player) => player.name === name) + 1}`;
  return (
    <>
      <div class="cards">
        {status.terrains.map((terrain) => (
          <TerrainCard key={`${terrain.role} ${terrain.owner}`} terrain={terrain} status={status} seat={seat} />
        ))}
      </div>
      <div class="cards">
        {status.players.map((player) => (
          <Areas key={player.name} player={player} seat={seat(player.name)} />
        ))}
      </div>
      {status.effects.length ? (
        <section class="card" aria-label="Effects">
          <h4>Effects</h4>
          <ul>
            {status.effects.map((effect) => (
              <li>
                {[
                  `${effect.source} on ${effect.on}`,
                  effect.modifier,
                  effect.until && `until ${effect.until}`,
                  effect.dice?.join(", "),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function TerrainCard({
  terrain,
  status,
  seat,
}: {
  terrain: Terrain;
  status: DragonDiceStatus;
  seat: (name: string) => string;
}) {
  const whose = terrain.role === "home" ? `${terrain.owner}'s home` : terrain.role;
  return (
    <section class="card" aria-label={whose}>
      <h4>
        {whose[0].toUpperCase() + whose.slice(1)} <small>{terrain.name}</small>
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
                  {face} {terrain.action ?? "eighth face"}
                </b>
              ) : (
                <span>{face}</span>
              ),
            )}
          </p>
        </>
      )}
      {terrain.controller ? <p>{terrain.controller} controls the eighth face.</p> : null}
      {terrain.armies.map((army) => (
        <details key={army.army} class={`chip ${seat(army.player)}`} open={isWide()}>
          <summary>
            <b>{army.player}</b> {army.health} health
            {army.army === status.marching ? <strong> marching</strong> : null}
            {army.minor_terrain
              ? ` · ${[army.minor_terrain.name, army.minor_terrain.face].filter(Boolean).join(" on ")}`
              : ""}
          </summary>
          <p>{together([...army.units, ...army.items])}</p>
        </details>
      ))}
      {terrain.dragons.map((dragon) => (
        <p>
          Dragon: {dragon.name} ({dragon.player})
        </p>
      ))}
    </section>
  );
}

function Areas({ player, seat }: { player: DragonDiceStatus["players"][number]; seat: string }) {
  const areas: [string, string[]][] = [
    ["Reserve Area", player.reserve],
    ["DUA", player.dua],
    ["BUA", player.bua],
    ["Summoning Pool", player.pool],
    ["Out of play", player.out],
  ];
  const filled = areas.filter(([, dice]) => dice.length);
  return (
    <details class={`chip card ${seat}`} open={isWide()}>
      <summary>
        <b>{player.name}</b> {player.force}
        {filled.map(([name, dice]) => ` · ${name} ${dice.length}`)}
      </summary>
      {filled.map(([name, dice]) => (
        <p>
          <b>{name}</b>: {together(dice)}
        </p>
      ))}
    </details>
  );
}
