import { secondsLeft } from "./countdown.ts";
import { useServerNow } from "./useServerClock.tsx";

/** Whole seconds until `endsAt` (an ISO time), drawn anew each second. */
export function useSecondsLeft(endsAt: string): number {
  return secondsLeft(Date.parse(endsAt), useServerNow());
}
