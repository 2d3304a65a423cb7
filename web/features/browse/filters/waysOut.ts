import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { Chosen } from "./chosenOf.ts";
import type { FilterChange } from "./filterAddress.ts";

/** So many lists are counted where one has nothing. */
export const mostWays = 3;

/** What would be listed without one of the filters. */
export type WayOut = { readonly label: string; readonly change: FilterChange };

/**
 * The filters that may be taken off, one each: first price and distance, which are limits more than wishes, then the
 * others in the order of their chips. A reader who has not said yet where they are is not narrowed by that.
 */
export function waysOut(
  chosen: readonly Chosen[],
  { waysOut: words }: Pick<MessageGroups["alerts"], "waysOut">,
  isPlaced: boolean,
): WayOut[] {
  const limits = chosen.filter(({ filter }) => filter === "max" || (filter === "near" && isPlaced));
  // What the price is counted with is no wish of its own: without the bounds it narrows nothing.
  const wishes = chosen.filter(({ filter }) => filter !== "max" && filter !== "near" && filter !== "to");
  return [...limits, ...wishes].map(({ filter, label, change }) => {
    if (filter === "max") return { label: words.price, change };
    if (filter === "near") return { label: words.near, change };
    return { label: fillSentence(words.without, { filter: label }), change };
  });
}
