import type { ComponentType } from "react";

// Which offer stands, outside of React: whoever places a bid makes it, and the page around everything shows it.
let offer: ComponentType | null = null;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`; returns the way to stop. */
export function onPushOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function pushOffer(): ComponentType | null {
  return offer;
}

/** Shows this, or nothing any more. It stands until it is answered or the page is loaded anew. */
export function showPushOffer(next: ComponentType | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
