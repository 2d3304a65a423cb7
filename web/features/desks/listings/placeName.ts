import type { OperatorListing } from "#contract/listingReports.ts";
import { categoryWord } from "#web/messages/dataWords.ts";

type Place = Pick<OperatorListing, "category" | "sub_category">;

/** Where a listing stands, in the words of the page's language. */
export function placeName({ category, sub_category: sub }: Place): string {
  const names = sub === null ? [category.name] : [category.name, sub.name];
  return names.map(categoryWord).join(" › ");
}
