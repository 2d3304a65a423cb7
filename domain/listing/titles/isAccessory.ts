import { accessories } from "./kindWords.ts";
import { measuresIn } from "./measures.ts";
import { isBreak, stem, type Word } from "./titleWords.ts";

/** What joins a thing with what is given with it. */
const joins = /^(?:with|and|aur|including|ke|box|bill|free|having|no|without|only|plus)$/;
/** Parts of a thing, which are also spoken of when they are good or broken. */
const parts = new Set(["battery", "display", "panel", "motherboard", "glass", "remote"]);

/** `Cover for iPhone 13`, `iPhone 13 back cover`: what is offered goes with a thing and is none. */
export function isAccessory(all: readonly Word[], words: readonly Word[], text: string): boolean {
  const isFor = words.length < all.length && all[words.length]?.key === "for";
  if (isFor && words.length <= 4 && words.some(({ key }) => accessories.has(stem(key)))) return true;
  // Who says how much it stores, washes or cools offers the thing itself.
  if (measuresIn(text).some(({ unit }) => /^(?:gb|kg|litre|ton)$/.test(unit))) return false;
  const at = words.findIndex(({ key }) => accessories.has(stem(key)));
  const before = words.slice(0, at);
  if (at === -1 || before.some(({ key }) => joins.test(key))) return false;
  if (words.slice(1, at + 1).some(({ gap }) => isBreak(gap))) return false;
  const rest = words.slice(at + 1);
  if (parts.has(stem(words[at]?.key ?? "")))
    return rest.length === 0 || /^(?:original|new)$/.test(rest[0]?.key ?? "");
  return !rest.some(({ key }) => goods.test(key));
}

/** After these words the thing itself is named: a leather strap watch, a cable drum guitar. */
const goods =
  /^(?:watch|phone|mobile|tablet|tv|television|monitor|speaker|headphones?|earbuds?|chair|table|desk|bed|sofa|fan|cooler|almirah|lamp|bicycle|cycle|bike|guitar|camera)$/;
