import { useSyncExternalStore } from "react";
import { useLive } from "./LiveProvider.tsx";
import { firstLiveState, type LiveState } from "./LiveStore.ts";

/** Whether what is on screen is the present, and for how long it has not been. */
export function useLiveStatus(): LiveState {
  const { store } = useLive();
  return useSyncExternalStore(store.onStatus, store.state, () => firstLiveState);
}
