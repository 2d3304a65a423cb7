import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { LiveEvent } from "#contract/live.ts";
import { useLive } from "./LiveProvider.tsx";

/**
 * Keeps one listing in the stream while the component is on screen, and answers the last event of it.
 * Products in the query cache follow by themselves: read the event only for what they do not hold.
 */
export function useLiveListing(id: number): LiveEvent<"listing"> | undefined {
  const { store } = useLive();
  useLiveListings([id]);
  const subscribe = useCallback((tell: () => void) => store.onListing(id, tell), [store, id]);
  return useSyncExternalStore(
    subscribe,
    () => store.listing(id),
    () => undefined,
  );
}

/** Keeps these listings in the stream while the component is on screen. */
export function useLiveListings(ids: readonly number[]): void {
  const { connection } = useLive();
  const key = ids.join();
  useEffect(() => {
    if (key === "") return;
    return connection?.watch(key.split(",").map(Number));
  }, [connection, key]);
}
