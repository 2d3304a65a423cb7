import { useSyncExternalStore } from "react";
import type { LiveStatus } from "#web/api/live.ts";
import { useLive } from "./LiveProvider.tsx";

/** Whether what is on screen is the present. `reconnecting` is to be shown: prices may have moved on. */
export function useLiveStatus(): LiveStatus {
  const { store } = useLive();
  return useSyncExternalStore(
    store.onStatus,
    () => store.status,
    () => "connecting",
  );
}
