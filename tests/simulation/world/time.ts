import type { World } from "./world.ts";

/** Moves the one clock, on or back. */
export async function setClockBy(world: World, ms: number): Promise<void> {
  await world.database.setClock(world.clock.nowMs + ms);
  world.clockReadings.push(world.clock.nowMs);
  world.history.write(`the clock goes ${ms < 0 ? "back" : "on"} by ${Math.abs(ms)} ms`);
  world.history.count(ms < 0 ? "clock back" : "clock on");
}

/** Whether the clock was put back to or over a moment of this span, so that what is later there may have been earlier. */
export function wentBackWithin(
  clockReadings: readonly number[],
  { earliest, latest }: { readonly earliest: number; readonly latest: number },
): boolean {
  return clockReadings.some(
    (reading, place) =>
      reading < (clockReadings[place - 1] ?? 0) &&
      reading <= latest &&
      (clockReadings[place - 1] as number) >= earliest,
  );
}
