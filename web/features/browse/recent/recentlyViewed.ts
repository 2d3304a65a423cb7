import { useSyncExternalStore } from "react";
import { viewedIds } from "#domain/listing/recentlyViewed.ts";
import { supportViewId } from "#web/runtime/supportView.ts";
import type { ViewedKey } from "./noteViewed.ts";

const viewedKey: ViewedKey = "blaze:recently-viewed";
const none: readonly number[] = [];
const listeners = new Set<() => void>();
let read: { text: string | null; ids: readonly number[] } = { text: null, ids: none };

/**
 * The listings that were opened last in this browser, the latest first. Null on the server, and until the page has taken
 * over: nobody knows yet.
 */
export function useViewedIds(): readonly number[] | null {
  return useSyncExternalStore(listen, readIds, () => null);
}

/** Forgets them, in every tab of this browser. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(viewedKey);
  } catch {
    // Storage is forbidden, and so nothing was kept.
  }
  for (const listener of listeners) listener();
}

/** The same array until something changes. */
function readIds(): readonly number[] {
  const text = readText();
  if (text !== read.text) read = { text, ids: viewedIds(text) };
  return read.ids;
}

/** While support sees somebody's screens, what the operator opened themselves is not shown as theirs. */
function readText(): string | null {
  if (supportViewId() !== null) return null;
  try {
    return localStorage.getItem(viewedKey);
  } catch {
    return null;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
