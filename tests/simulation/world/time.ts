import type { World } from "./world.ts";

/** Moves the one clock, on or back. */
export async function setClockBy(world: World, ms: number): Promise<void> {
  await world.database.setClock(world.clock.nowMs + ms);
  world.clockReadings.push(world.clock.nowMs);
  world.history.write(`the clock goes ${ms < 0 ? "back" : "on"} by ${Math.abs(ms)} ms`);
  world.history.count(ms < 0 ? "clock back" : "clock on");
}
