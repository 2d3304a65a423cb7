import type { Draft } from "#contract/drafts.ts";
import { type FieldValues, withoutFields } from "#domain/listing/draftFields.ts";
import { quickEnd, usualQuickEnd } from "#domain/listing/endDate.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { typedInIndia } from "#web/lib/momentInIndia.ts";
import { savedFields } from "../draft/PlainFields.tsx";
import { quantityText } from "../draft/quantityIn.ts";
import type { TypedStart } from "../draft/startIn.ts";
import { type SectionImage, savedImages } from "../draft/useSectionImages.ts";
import { inOwnMinute } from "./endChoices.ts";
import { plainWords } from "./plainWords.ts";

/** The answers to what a category asks, by the draft's section. */
export type QuickAnswers = {
  readonly specifications: Answers;
  readonly conditions: Answers;
  readonly details: Answers;
};

/** What stands on the page of a quick listing. */
export type QuickValues = QuickAnswers &
  FieldValues<"info"> &
  FieldValues<"seller_data"> & {
    readonly title: string;
    /** Ids as texts; empty while nothing is chosen. */
    readonly category: string;
    readonly subcategory: string;
    readonly images: readonly SectionImage[];
    /** The moment when bidding is to end, in ISO 8601. */
    readonly endsAt: string;
    readonly price: string;
    /** Hidden, above the price; empty for none. */
    readonly reserve: string;
    /** At which it is sold at once; empty for none. */
    readonly buyNow: string;
    /** How many are sold together; empty for a single item, and missing in what was kept from before there were sets. */
    readonly quantity?: string;
    /** When bidding is to begin; null for at once. */
    readonly startsAt: TypedStart;
    /** The description as plain text; null when it has more than that, which the wizard's editor keeps. */
    readonly words: string | null;
    readonly address: string;
    readonly account: string;
    /** The seller's own id, or that of a business of theirs; empty before anybody chose. */
    readonly seller: string;
  };

/** What a draft has saved; before there is one, what a listing begins with. */
export function valuesOf(draft: Draft | null, now: Date): QuickValues {
  const info = draft?.info.data;
  const isAhead = info !== undefined && Date.parse(info.end_date) > now.getTime();
  const prices = draft?.pricing.data;
  return {
    title: info?.title ?? "",
    category: idText(info?.category_id),
    subcategory: idText(info?.sub_category_id),
    images: draft ? savedImages(draft) : [],
    endsAt: isAhead
      ? info.end_date
      : inOwnMinute(quickEnd(now, { ...usualQuickEnd, minute: 0 }).toISOString(), info?.title ?? ""),
    price: figures(prices?.base_price),
    reserve: figures(prices?.reserve_price),
    buyNow: figures(prices?.buy_now_price),
    quantity: quantityText(prices?.quantity),
    startsAt: prices?.starts_at ? typedInIndia(prices.starts_at) : null,
    words: draft ? plainWords(draft.description.data.text) : "",
    specifications: draft?.specifications.data ?? {},
    conditions: draft ? (withoutFields("conditions", draft.conditions.data) as Answers) : {},
    details: draft?.details.data ?? {},
    ...savedFields("info", draft),
    ...savedFields("seller_data", draft),
    address: draft?.seller_data.data.address_id ?? "",
    account: draft?.seller_data.data.account_id ?? "",
    seller: info?.seller_id ?? "",
  };
}

/** With another title. Until there is a draft, the title says in which minute it ends. */
export function withTitle<Values extends Pick<QuickValues, "title" | "endsAt">>(
  values: Values,
  title: string,
  { isBegun }: { isBegun: boolean },
): Values {
  return { ...values, title, endsAt: isBegun ? values.endsAt : inOwnMinute(values.endsAt, title) };
}

function figures(price: number | null | undefined): string {
  return price === null || price === undefined ? "" : formatRupeeFigures(price as Paise);
}

function idText(id: number | null | undefined): string {
  return id ? String(id) : "";
}
