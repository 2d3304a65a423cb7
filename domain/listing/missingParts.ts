import { longestChecked, publicTextProblem } from "../text/publicTextProblem.ts";
import { draftFields, type NeededField, neededFields } from "./draftFields.ts";
import { type DraftSection, draftSections } from "./draftSections.ts";
import { endDateProblem } from "./endDate.ts";
import { isTooLate, startAhead } from "./startDate.ts";

const writtenOut = [
  "kyc",
  "kyc_check",
  "title",
  "title_text",
  "category",
  "end_date",
  "description",
  "images",
  "price",
  "single",
  "start",
  "address",
  "account",
  "shipping",
  "free_item",
] as const;
export type ListingPart = (typeof writtenOut)[number] | NeededField;

/** The section of the wizard that a part is filled in; the KYC has a dialog of its own. */
export const sectionOfPart: Readonly<Record<ListingPart, DraftSection | "kyc">> = {
  kyc: "kyc",
  kyc_check: "kyc",
  title: "info",
  title_text: "info",
  category: "info",
  end_date: "info",
  description: "description",
  images: "images",
  price: "pricing",
  single: "pricing",
  start: "pricing",
  address: "seller_data",
  account: "seller_data",
  shipping: "seller_data",
  free_item: "details",
  ...forNeededFields((name) => draftFields[name].section),
};

/** What R-SELL-1 asks for, in the order of the wizard's sections. */
export const listingParts: readonly ListingPart[] = [...writtenOut, ...neededFields].toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

/** What is known of a draft whose seller wants it to go live. */
export type DraftFacts = {
  /** Handed in may not be enough: then it waits for an operator's check (R-SELL-6). */
  readonly kyc: "none" | "being_checked" | "suffices";
  readonly title: string;
  /** False too when the category has subcategories and none is chosen. */
  readonly hasCategory: boolean;
  readonly endDate: Date | null;
  /** When it is to start; null for at once, as one that has passed. */
  readonly startsAt: Date | null;
  readonly descriptionHtml: string;
  readonly imageCount: number;
  readonly basePricePaise: number | null;
  /** Sold by itself, or in a category of which sets are sold (R-LOT-1). */
  readonly takesQuantity: boolean;
  readonly hasAddress: boolean;
  readonly hasAccount: boolean;
  /** What Blaze is to ship is on its list of approved goods; true while there is no category yet. */
  readonly canBeShipped: boolean;
  /** Its numbers are on offer or sold nowhere else (R-SELL-10). */
  readonly isItemFree: boolean;
  readonly fields: Readonly<Record<NeededField, string>>;
};

/** Every part that a draft still lacks; it may go live when there is none (R-SELL-1). */
export function missingParts(draft: DraftFacts, now: Date): ListingPart[] {
  const { endDate } = draft;
  const startsAt = startAhead(draft.startsAt, now);
  const isThere: Record<ListingPart, boolean> = {
    kyc: draft.kyc !== "none",
    kyc_check: draft.kyc !== "being_checked",
    title: draft.title.trim() !== "",
    title_text: isFitForPublic(draft.title),
    category: draft.hasCategory,
    end_date: endDate !== null && endDateProblem(endDate, now, startsAt) === null,
    description: hasText(draft.descriptionHtml),
    images: draft.imageCount > 0,
    price: (draft.basePricePaise ?? 0) > 0,
    single: draft.takesQuantity,
    start: startsAt === null || endDate === null || !isTooLate(startsAt, endDate),
    address: draft.hasAddress,
    account: draft.hasAccount,
    shipping: draft.canBeShipped,
    free_item: draft.isItemFree,
    ...forNeededFields((name) => draft.fields[name] !== ""),
  };
  return listingParts.filter((part) => !isThere[part]);
}

/** Older titles came in unchecked, and what is refused today has changed since. */
function isFitForPublic(title: string): boolean {
  return title.length <= longestChecked && publicTextProblem(title, "title") === null;
}

/** Whether anything is left to read when the marks are taken away. */
export function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|&#160;|[\s\u00a0\u200b]/g, "") !== "";
}

function forNeededFields<Value>(valueFor: (name: NeededField) => Value): Record<NeededField, Value> {
  const entries = neededFields.map((name) => [name, valueFor(name)]);
  return Object.fromEntries(entries) as Record<NeededField, Value>;
}

/** The KYC, which is in no section, comes before them all. */
function placeOf(part: ListingPart): number {
  const order: readonly string[] = draftSections;
  return order.indexOf(sectionOfPart[part]);
}
