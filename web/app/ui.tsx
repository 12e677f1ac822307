// Small parts that every page of the app uses.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { current, onChange } from "./session";
import type { Trouble } from "./types";

/** Problems, each with what helps. */
export const Troubles = ({ troubles }: { troubles: Trouble[] }) =>
  troubles.length === 0 ? null : (
    <div role="alert">
      {troubles.map((trouble) => (
        <div>
          <p class="bad">
            {trouble.line ? `line ${trouble.line}: ` : ""}
            {trouble.message}
          </p>
          {trouble.rule ? <p>{trouble.rule}</p> : null}
          {trouble.advice?.map((advice) => (
            <pre>{advice}</pre>
          ))}
        </div>
      ))}
    </div>
  );

/** Text for screen readers. */
export const Heard = ({ children }: { children: ComponentChildren }) => <span class="heard">{children}</span>;

/** A field with its name. */
export const Labelled = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <label>
    <span>{name}</span>
    {children}
  </label>
);

/** A list to pick from: the value and the words of each. */
export const Picker = ({
  options,
  chosen,
  then,
}: {
  options: string[][];
  chosen: string;
  then: (value: string) => void;
}) => (
  <select value={chosen} onChange={({ currentTarget }) => then(currentTarget.value)}>
    {options.map(([value, words]) => (
      <option value={value} selected={value === chosen}>
        {words}
      </option>
    ))}
  </select>
);

/** A button whose second tap does what cannot be undone. */
export function TwoSteps({ name, sure, then }: { name: string; sure: string; then: () => void }) {
  const [isSure, setSure] = useState(false);
  // Another element, so that a quick second tap does nothing.
  return (
    <button
      type="button"
      class="two-steps"
      key={isSure ? sure : name}
      onClick={() => {
        setSure(!isSure);
        if (isSure) then();
      }}
    >
      {isSure ? sure : name}
    </button>
  );
}

/** A number with a button on each side. A number beyond the limits is shown as it is. */
export const Stepper = (props: {
  name: string;
  value: number;
  most: number;
  then: (value: number) => void;
  children?: ComponentChildren;
}) => {
  const { name, value, most, then, children } = props;
  return (
    <div class="stepper" role="group" aria-label={name}>
      <span>{children ?? name}</span>
      <button type="button" aria-label={`${name}: one less`} disabled={value <= 0} onClick={() => then(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={`${name}: one more`} disabled={value >= most} onClick={() => then(value + 1)}>
        +
      </button>
    </div>
  );
};

/**
 * A part of the page that a tap opens. It is drawn once it was opened, so that the rest of the page does not wait for
 * it.
 */
export function Part(props: {
  name: string;
  title: string;
  isOpen?: boolean;
  toggled?: (isOpen: boolean) => void;
  children: ComponentChildren;
}) {
  const { name, title, isOpen, toggled, children } = props;
  const [isDrawn, setDrawn] = useState(Boolean(isOpen));
  const isTapped = useRef(false);
  const toggle = (part: HTMLDetailsElement) => {
    toggled?.(part.open);
    if (part.open && isTapped.current) part.scrollIntoView({ block: "nearest" });
  };
  return (
    <details data-part={name} open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget)}>
      {/* The event `toggle` comes later: the next key would find nothing to go to. */}
      <summary
        onClick={() => {
          setDrawn(true);
          isTapped.current = true;
        }}
      >
        {title}
      </summary>
      {isDrawn ? children : null}
    </details>
  );
}

/** A button for the share sheet of the device; nothing if the browser cannot share this file. */
export const ShareFile = ({ shared }: { shared: () => File }) =>
  "canShare" in navigator && navigator.canShare({ files: [shared()] }) ? (
    <button type="button" onClick={() => navigator.share({ files: [shared()] }).catch(() => {})}>
      Share
    </button>
  ) : null;

/** A part of the page that is drawn without Preact, once. */
export function Island({ draw }: { draw: (at: HTMLElement) => void }) {
  const at = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (at.current) draw(at.current);
  }, []);
  return <div ref={at} />;
}

/** The game that is shown, drawn anew after each change. */
export function useSession() {
  const [session, setSession] = useState(current());
  useEffect(() => {
    setSession(current());
    return onChange(() => setSession(current()));
  }, []);
  return session;
}

/** Keeps the screen on while the part that calls this is shown. */
export function useWakeLock() {
  useEffect(() => {
    const lock = navigator.wakeLock?.request("screen").catch(() => null);
    return () => void lock?.then((held) => held?.release());
  }, []);
}

/** Line drawings of what faces show, by the first word of a face. */
const DRAWN: Record<string, string> = {
  melee: "M19 3 8 14M5 11l6 6M8 14l-4 5M19 3h-4",
  missile: "M4 20 20 4M14 4h6v6M4 15v5h5",
  magic: "M12 2l3 7 7 3-7 3-3 7-3-7-7-3 7-3z",
  maneuver: "M7 3v10c0 3-3 3-3 6h16v-3c-4 0-7-2-7-6V3z",
  save: "M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5z",
  id: "M12 3l9 9-9 9-9-9z",
};

/** Returns each name once with its number. */
export function together(names: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/** The drawing of a word, if it has one. */
export const Icon = ({ word, size }: { word: string; size: number }) =>
  DRAWN[word] ? (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={DRAWN[word]} />
    </svg>
  ) : null;

/** A face: a drawing and its number, or words if it has no drawing. */
export function Face({ face }: { face: string }) {
  const [word, ...rest] = face.split(" ");
  const drawn = DRAWN[word.toLowerCase()];
  return (
    <>
      <Heard>{face}</Heard>
      {drawn ? (
        <span class="face" aria-hidden="true">
          <Icon word={word.toLowerCase()} size={22} />
          <b>{rest.join(" ")}</b>
        </span>
      ) : (
        <span class={/\S{6}/.test(face) ? "face words long" : "face words"} aria-hidden="true">
          {face}
        </span>
      )}
    </>
  );
}
