import type { NearAnswer } from "#contract/listFilters.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { cityWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { FilterAddress } from "./filterAddress.ts";

type Words = MessageGroups["search"];
type Found = NearAnswer | undefined;

/** What a place is called; its pin code until the answer has its name. */
function placeLabel(near: number, found: Found): string {
  if (!found || found.pin_code !== String(near)) return String(near);
  return found.locality === found.city ? cityWord(found.city) : `${found.locality}, ${cityWord(found.city)}`;
}

/** The name of the filter, with the place that it goes by. */
export function nearTitle(search: Words, near: FilterAddress["near"], found: Found): string {
  if (typeof near !== "number") return search.distance;
  return fillSentence(search.distanceFrom, { place: placeLabel(near, found) });
}

/** What is chosen, on its chip. */
export function nearLabel(search: Words, { near, km = 10 }: FilterAddress, found: Found): string {
  if (typeof near !== "number") return fillSentence(search.withinKmOfYou, { km });
  return fillSentence(search.withinKmOf, { km, place: placeLabel(near, found) });
}
