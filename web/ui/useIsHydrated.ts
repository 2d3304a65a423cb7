import { useSyncExternalStore } from "react";

/** False while a page is drawn as the server sent it, so that what only this browser knows is left out of it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

function nothingChanges(): () => void {
  return () => {};
}
