import { useEffect } from "react";

const pollEveryMs = 4000;

/** Calls `poll` every few seconds while the screen is open, and never again before the last call was answered. */
export function usePolling(poll: () => void | Promise<void>): void {
  useEffect(() => {
    let isPolling = false;
    const timer = setInterval(async () => {
      if (isPolling) return;
      isPolling = true;
      await poll();
      isPolling = false;
    }, pollEveryMs);
    return () => clearInterval(timer);
  }, [poll]);
}
