import { useQueries } from "@tanstack/react-query";
import type { NearAnswer } from "#contract/listFilters.ts";
import { categoryCountQuery } from "#web/api/queries.ts";
import { allParts, categoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { chosenOf } from "../filters/chosenOf.ts";
import { WaysOutList } from "../filters/WaysOutList.tsx";
import { mostWays, waysOut } from "../filters/waysOut.ts";
import { type CategoryAddress, categoryHref, withoutFilters } from "./categoryAddress.ts";
import type { CategoryPageProps } from "./categoryPageProps.ts";
import { choiceOf } from "./choiceOf.ts";

type CategoryWaysOutProps = CategoryPageProps & { readonly near: NearAnswer | undefined };

/** The same list without one of its filters, and of the whole category or without any, with how many there are (R-WORDS-11). */
export default function CategoryWaysOut({ audience, address, near, ...place }: CategoryWaysOutProps) {
  const { ui, catalogue } = useMessages();
  const search = useMessageGroup("search");
  const { category, subCategory } = place;
  const chosen = chosenOf(address, { search, conditions: ui.conditions, near });
  const narrower = waysOut(chosen, search, typeof address.near === "number").map(({ label, change }) => ({
    label,
    place,
    address: { ...address, ...change } as CategoryAddress,
  }));
  const whole = {
    label: fillSentence(catalogue.all, { category: categoryWord(category.name).toLowerCase() }),
    place: { category, subCategory: undefined },
    address: { ...address, sub: allParts },
  };
  const bare = { label: search.waysOut.bare, place, address: withoutFilters(address) };
  const last = subCategory ? [whole] : narrower.length > 1 ? [bare] : [];
  const ways = [...narrower.slice(0, mostWays - 1), ...last];
  const counted = useQueries({
    queries: ways.map((way) => categoryCountQuery(audience, choiceOf(way.place, way.address))),
  });
  return (
    <WaysOutList
      ways={ways.map((way, index) => ({
        label: way.label,
        href: categoryHref(categoryPath(category), way.address),
        count: counted[index]?.isError ? 0 : counted[index]?.data?.total,
      }))}
    />
  );
}
