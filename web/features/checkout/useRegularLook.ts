import { useEffect } from "react";

const lookEveryMs = 4000;

/** Asks every few seconds while the screen is open, and never again before it was answered. */
export function useRegularLook(look: () => void | Promise<void>): void {
  useEffect(() => {
    let isLooking = false;
    const timer = setInterval(async () => {
      if (isLooking) return;
      isLooking = true;
      await look();
      isLooking = false;
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [look]);
}
