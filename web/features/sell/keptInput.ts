import { useRef, useState } from "react";
import { draftSections } from "#domain/listing/draftSections.ts";

/** What was typed and not saved yet stands here, by draft and section, until it is saved or discarded. */
function keptKey(draftId: number | null, section: string): string {
  return `blaze.sell.${draftId ?? "new"}.${section}`;
}

export type KeptInput<Input> = {
  readonly value: Input;
  readonly set: (value: Input) => void;
  /** Changes what stands there now, for what comes later than the press that began it. */
  readonly update: (change: (value: Input) => Input) => void;
  /** It differs from what is saved. */
  readonly isChanged: boolean;
  /** It was typed before the page was opened. */
  readonly wasRestored: boolean;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** It was saved: nothing more to keep. */
  readonly forget: () => void;
};

/**
 * The input of one section, kept in the browser through reloads and lost connections. A browser that keeps nothing
 * (private mode, full storage) loses only that.
 */
export function useKeptInput<Input>(draftId: number | null, section: string, saved: Input): KeptInput<Input> {
  const key = keptKey(draftId, section);
  const [restored] = useState(() => readKept<Input>(key));
  const [value, setValue] = useState<Input>(restored ?? saved);
  const latest = useRef(value);
  const [wasRestored, setRestored] = useState(
    restored !== null && JSON.stringify(restored) !== JSON.stringify(saved),
  );
  function set(next: Input): void {
    latest.current = next;
    setValue(next);
    // What is as it was saved is no change any more.
    if (JSON.stringify(next) === JSON.stringify(saved)) forgetKept(key);
    else keep(key, next);
  }
  return {
    value,
    isChanged: JSON.stringify(value) !== JSON.stringify(saved),
    wasRestored,
    set,
    update: (change) => set(change(latest.current)),
    discard: () => {
      latest.current = saved;
      setValue(saved);
      setRestored(false);
      forgetKept(key);
    },
    forget: () => {
      setRestored(false);
      forgetKept(key);
    },
  };
}

/** Whether something was typed in a section and not saved. */
export function hasKeptInput(draftId: number, section: string): boolean {
  return readKept(keptKey(draftId, section)) !== null;
}

/** The draft is no draft any more: nothing that was typed for it can be saved. */
export function forgetDraft(draftId: number): void {
  for (const section of draftSections) forgetKept(keptKey(draftId, section));
}

function readKept<Input>(key: string): Input | null {
  if (typeof window === "undefined") return null;
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
