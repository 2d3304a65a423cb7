import type { World } from "../world/world.ts";

/**
 * A number that whoever chooses by it need not draw: of what began now, and of what is chosen. Nothing else moves by it,
 * and neighbours have little in common.
 */
export function turnOf({ started }: Pick<World, "started">, what = 0): number {
  const mixed = Math.imul(started + 0x51ed * (what + 1), 0x9e37_79b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
