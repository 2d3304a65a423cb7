import { skeleton } from "./skeleton.ts";

/**
 * Whether the eye takes one name for the other (R-SHOP-3). Only letters and digits are compared, as the letters that
 * they look like. Any other sign is read both ways: as the letter that it looks like (`Mob!le`), and as a mere mark
 * between letters (`Mobile!`). For comparing only, never for showing.
 */
export function looksLike(one: string, other: string): boolean {
  return keysOf(one).some((key) => keysOf(other).includes(key));
}

function keysOf(name: string): string[] {
  return [bare(skeleton(name)), skeleton(bare(name))];
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
