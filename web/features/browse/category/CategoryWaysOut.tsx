import { allParts, categoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { chosenOf } from "../filters/chosenOf.ts";
import { useCounts } from "../filters/useCounts.ts";
import { WaysOutList } from "../filters/WaysOutList.tsx";
import { mostWays, waysOut } from "../filters/waysOut.ts";
import { type CategoryAddress, categoryHref, withoutFilters } from "./categoryAddress.ts";
import type { CategoryPageProps } from "./categoryPageProps.ts";
import { choiceOf } from "./choiceOf.ts";
import { countCategory } from "./countCategory.ts";

/** The same list without one of its filters, and of the whole category or without any, with how many there are (R-WORDS-11). */
export function CategoryWaysOut({ audience, address, ...place }: CategoryPageProps) {
  const { ui, catalogue } = useMessages();
  const search = useMessageGroup("search");
  const words = useMessageGroup("alerts");
  const { category, subCategory } = place;
  const chosen = chosenOf(address, { search, conditions: ui.conditions, near: undefined });
  const narrower = waysOut(chosen, words, typeof address.near === "number").map(({ label, change }) => ({
    label,
    place,
    address: { ...address, ...change } as CategoryAddress,
  }));
  const whole = {
    label: fillSentence(catalogue.all, { category: categoryWord(category.name).toLowerCase() }),
    place: { category, subCategory: undefined },
    address: { ...address, sub: allParts },
  };
  const bare = { label: words.waysOut.bare, place, address: withoutFilters(address) };
  const last = subCategory ? [whole] : narrower.length > 1 ? [bare] : [];
  const ways = [...narrower.slice(0, mostWays - 1), ...last];
  const choices = ways.map((way) => choiceOf(way.place, way.address));
  const counted = useCounts({
    key: ["category", audience, choices],
    counts: choices.map((choice) => countCategory(audience, choice)),
  });
  return (
    <WaysOutList
      ways={ways.map((way, index) => ({
        label: way.label,
        href: categoryHref(categoryPath(category), way.address),
        count: counted && (counted[index]?.total ?? 0),
      }))}
    />
  );
}
