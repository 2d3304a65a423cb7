import { useSyncExternalStore } from "react";
import { viewedIds } from "#domain/listing/recentlyViewed.ts";
import type { ViewedKey } from "./noteViewed.ts";

const viewedKey: ViewedKey = "blaze:recently-viewed";
const none: readonly number[] = [];
const listeners = new Set<() => void>();
let read: { text: string | null; ids: readonly number[] } = { text: null, ids: none };

/** The listings that were opened last in this browser, the latest first. On the server nobody has opened any. */
export function useViewedIds(): readonly number[] {
  return useSyncExternalStore(listen, readIds, () => none);
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

function readText(): string | null {
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
