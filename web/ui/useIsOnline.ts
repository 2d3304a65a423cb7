import { useSyncExternalStore } from "react";

/** Whether the device has a network, as far as the browser knows; on the server, yes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

function listen(heard: () => void): () => void {
  addEventListener("online", heard);
  addEventListener("offline", heard);
  return () => {
    removeEventListener("online", heard);
    removeEventListener("offline", heard);
  };
}
