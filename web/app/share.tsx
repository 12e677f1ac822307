// The sheet of an army that is sent: its QR code, and its link to copy or to share.

import type { ArmyLink } from "answers";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The light border that a scanner needs, in modules. */
const BORDER = 4;

/** A QR code from its rows, `1` for a dark module. */
function Code({ rows, name }: { rows: string[]; name: string }) {
  const size = rows.length + 2 * BORDER;
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === "1" ? [`M${x + BORDER} ${y + BORDER}h1v1h-1z`] : [])),
  );
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${name}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

export function ShareSheet({ shared, name, close }: { shared: ArmyLink; name: string; close: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState("");
  useLayoutEffect(() => sheet.current?.showModal(), []);
  const copy = () =>
    navigator.clipboard.writeText(shared.link).then(
      () => setNote("Copied."),
      () => setNote("This browser does not let the page copy. Mark the link and copy it."),
    );
  return (
    <dialog class="sheet" aria-label={`Share ${name}`} ref={sheet} onClose={close}>
      <div class="heading">
        <h3>Share {name}</h3>
        <button type="button" onClick={() => sheet.current?.close()}>
          Close
        </button>
      </div>
      {shared.qr ? (
        <>
          <p>Another phone scans this code and has the army.</p>
          <Code rows={shared.qr} name={name} />
        </>
      ) : null}
      <label>
        <span>Link</span>
        <textarea readOnly rows={3} value={shared.link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class="main" onClick={copy}>
          Copy the link
        </button>
        {"share" in navigator ? (
          <button type="button" onClick={() => navigator.share({ title: name, url: shared.link }).catch(() => {})}>
            Send
          </button>
        ) : null}
      </div>
      <p role="status">{note}</p>
    </dialog>
  );
}
