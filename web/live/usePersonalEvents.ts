import { useEffect } from "react";
import type { LiveEvent } from "#contract/live.ts";
import { useLive } from "./LiveProvider.tsx";

/**
 * Calls back for each event of the signed-in user's own: outbid, won, refund. The lists are read again by
 * themselves; this is for what should be said aloud. `tell` must stay the same function between draws.
 */
export function usePersonalEvents(tell: (event: LiveEvent<"personal">) => void): void {
  const { store } = useLive();
  useEffect(() => store.onPersonal(tell), [store, tell]);
}
