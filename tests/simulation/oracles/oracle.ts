import type { World } from "../world/world.ts";

/** A rule that was broken, and what by. */
export type Broken = { readonly rule: string; readonly subject: string };

/** Looks at the world from outside, while nobody does anything, and tells what should not be so. */
export type Oracle = (world: World) => Promise<readonly Broken[]>;
