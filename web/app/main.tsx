// The page: its parts, and how it is loaded.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BuilderPage } from "./builder";
import { checkPage } from "./check.js";
import { putFile, printed, start } from "./engine";
import { keepInstall } from "./install.js";
import { GamePage } from "./game";
import { gamesPage } from "./games.js";
import { keepShown, ShownGame, shownLast } from "./kept";
import { RollPage } from "./roll";
import { keptFiles } from "./store";
import { ignoreQuickTaps } from "./taps";
import { Island } from "./ui";
import { keepUpToDate } from "./update";

const PARTS = ["#game", "#roll", "#army", "#check"];

/** Returns the name of the game in an address; that of a mistyped address does not exist. */
function nameIn(address: string): string {
  const name = address.slice("#game/".length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const show = (name: string) => (location.hash = `#game/${encodeURIComponent(name)}`);

const ARMY_LINK = "#army=";

function App({ isFileless }: { isFileless: boolean }) {
  const [address, setAddress] = useState(location.hash);
  useEffect(() => addEventListener("hashchange", () => setAddress(location.hash)), []);
  const [part] = address.split(/[/=]/);
  const link = address.startsWith(ARMY_LINK) ? address.slice(ARMY_LINK.length) : null;
  // A reload shows the army as it was changed since, and the same link opens again.
  const forgetLink = () => {
    history.replaceState(null, "", "#army");
    setAddress("#army");
  };
  const asked = PARTS.includes(part) ? part : "#roll";
  useEffect(() => {
    for (const link of document.querySelectorAll("nav a")) {
      if (link.getAttribute("href") === asked) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [asked]);
  const name = nameIn(address);
  return (
    <>
      {isFileless ? (
        <p class="bad" role="alert">
          This browser keeps no files for this page: saved armies are not here.
        </p>
      ) : null}
      {asked === "#roll" ? <RollPage /> : null}
      {asked === "#army" ? <BuilderPage link={link} forgetLink={forgetLink} /> : null}
      {asked === "#check" ? <Island key="check" draw={checkPage} /> : null}
      {asked === "#game" && name ? <GamePage key={name} name={name} /> : null}
      {asked === "#game" && !name ? <Island key="games" draw={(at) => gamesPage(at, show)} /> : null}
    </>
  );
}

/** Starts the engine from its code and shows the page. Fails if the engine does not start. */
export async function run(page: HTMLElement, engine: Promise<WebAssembly.Module>) {
  keepUpToDate();
  keepInstall();
  keepShown();
  ignoreQuickTaps();
  const shown = location.hash.startsWith("#game/") ? shownLast(nameIn(location.hash)) : null;
  if (shown) {
    page.replaceChildren();
    render(<ShownGame shown={shown} />, page);
    performance.mark("shown");
  }
  const files = keptFiles().catch(() => null);
  await start(await engine);
  const kept = await files;
  for (const [name, bytes] of kept ?? []) putFile(name, bytes);
  if (!shown) page.replaceChildren();
  render(<App isFileless={kept === null} />, page);
  addEventListener("hashchange", () => page.focus());
  document.documentElement.dataset.ready = "";
  performance.mark("ready");
  (document.getElementById("version") as HTMLElement).textContent = printed("--version").out;
}
