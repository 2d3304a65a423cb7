import { impliedLetter, withoutFrames } from "./lookAlikes.ts";
import { withoutInvisible } from "./withoutInvisible.ts";

/**
 * A text as the eye takes it: without accents and trade marks, in small Latin letters, look-alikes of other alphabets
 * and digits that stand for letters replaced, every `i` an `l`. Two texts with one skeleton can be mistaken for one
 * another. For comparing only, never for showing.
 */
export function skeleton(text: string): string {
  const folded = withoutFrames(withoutInvisible(text).replace(/[™℠©®]/gu, ""))
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]|\u200c|\u200d|\ufe0e|\ufe0f/gu, "")
    .toLowerCase();
  return [...folded].map(impliedLetter).join("").replaceAll("i", "l");
}
