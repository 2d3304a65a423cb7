import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { draftSections } from "#domain/listing/draftSections.ts";
import { useIsHydrated } from "#web/ui/useIsHydrated.ts";

/** Raised with the shape of a section's input: what was kept in an earlier one cannot be shown. */
const shapes: Readonly<Record<string, number>> = {
  description: 2,
  images: 2,
  specifications: 2,
  details: 2,
  pricing: 2,
};

/** The quick listing keeps its whole page as one section. */
export const quickSection = "quick";

/** What was typed and not saved yet stands here, by draft and section, until it is saved or discarded. */
function keptKey(draftId: number | null, section: string, shape = shapes[section] ?? 1): string {
  return `blaze.sell.${draftId ?? "new"}.${section}${shape === 1 ? "" : `.${shape}`}`;
}

function forgetEarlierShapes(draftId: number | null, section: string): void {
  for (let shape = 1; shape < (shapes[section] ?? 1); shape += 1)
    forgetKept(keptKey(draftId, section, shape));
}

export type KeptInput<Input> = {
  readonly value: Input;
  /** Changes what stands there now, which may be more than was drawn. */
  readonly update: (change: (value: Input) => Input) => void;
  /** It differs from what is saved. */
  readonly isChanged: boolean;
  /** It was typed before the page was opened. */
  readonly wasRestored: boolean;
  /** Rises whenever something else than a key changes what stands there. */
  readonly replaced: number;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** Whether this stands there now, for what comes later than the press that began it. */
  readonly stillHas: (value: Input) => boolean;
  /** This was saved: nothing more to keep, unless more was typed meanwhile. */
  readonly forget: (value: Input) => void;
  /** The draft was begun: what is kept, and what still comes, belongs to it from now on. */
  readonly moveTo: (draftId: number) => void;
};

/**
 * The input of one section, kept in the browser through reloads and lost connections. A browser that keeps nothing
 * (private mode, full storage) loses only that.
 */
export function useKeptInput<Input extends object>(
  draftId: number | null,
  section: string,
  saved: Input,
): KeptInput<Input> {
  // What was under way before the draft was begun, such as an upload, still writes with an earlier rendering.
  const keyNow = useRef(keptKey(draftId, section));
  const isHydrated = useIsHydrated();
  const read = () => {
    forgetEarlierShapes(draftId, section);
    const kept = readKept<unknown>(keptKey(draftId, section));
    const isAlike =
      typeof kept === "object" && kept !== null && Object.keys(saved).some((name) => name in kept);
    return isAlike ? (kept as Input) : null;
  };
  const [first] = useState(() => (isHydrated ? read() : null));
  const [value, setValue] = useState<Input>(first ?? saved);
  const [replaced, setReplaced] = useState(0);
  const latest = useRef(value);
  const differs = (one: Input) => !isSame(one, saved);
  const [wasRestored, setRestored] = useState(first !== null && differs(first));
  // The server did not know of it: a page that is hydrated begins with what is saved, and has it before a key counts.
  const restore = useEffectEvent(() => {
    const kept = isHydrated ? null : read();
    if (kept === null) return;
    replace(kept);
    setRestored(differs(kept));
  });
  useLayoutEffect(() => restore(), []);
  // Saved elsewhere, in another tab for example: what nobody has changed here follows it, or Next would take it back.
  const [follows, setFollows] = useState(saved);
  if (differs(follows)) {
    setFollows(saved);
    if (isSame(value, follows)) replace(saved);
  }
  function replace(next: Input): void {
    latest.current = next;
    setValue(next);
    setReplaced((times) => times + 1);
  }
  function set(next: Input): void {
    latest.current = next;
    setValue(next);
    // What is as it was saved is no change any more.
    if (differs(next)) keep(keyNow.current, next);
    else forgetKept(keyNow.current);
  }
  return {
    value,
    isChanged: differs(value),
    wasRestored,
    replaced,
    update: (change) => set(change(latest.current)),
    discard: () => {
      replace(saved);
      setRestored(false);
      forgetKept(keyNow.current);
    },
    stillHas: (one) => isSame(one, latest.current),
    forget: (sent) => {
      setRestored(false);
      if (isSame(readKept(keyNow.current), sent)) forgetKept(keyNow.current);
    },
    moveTo: (begunId) => {
      const earlier = keyNow.current;
      keyNow.current = keptKey(begunId, section);
      const kept = readKept<unknown>(earlier);
      if (kept !== null) keep(keyNow.current, kept);
      forgetKept(earlier);
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether something was typed in a section and not saved. Not for a first drawing: the server does not know. */
export function hasKeptInput(draftId: number, section: string): boolean {
  forgetEarlierShapes(draftId, section);
  return readKept(keptKey(draftId, section)) !== null;
}

/** The draft is no draft any more: nothing that was typed for it can be saved. */
export function forgetDraft(draftId: number): void {
  for (const section of [...draftSections, quickSection]) {
    forgetEarlierShapes(draftId, section);
    forgetKept(keptKey(draftId, section));
  }
}

function readKept<Input>(key: string): Input | null {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Input);
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing can be kept here: what is on screen is all there is.
  }
}

function forgetKept(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
