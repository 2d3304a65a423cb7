import { useEffect } from "react";

const lookEveryMs = 4000;

/** Asks every few seconds while the screen is open. */
export function useRegularLook(look: () => void): void {
  useEffect(() => {
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [look]);
}
