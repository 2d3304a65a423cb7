import type { Fulfilment } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

type Words = { readonly coming: string; readonly back: string };

/** What went back to the buyer, by the day of the refund itself while it is under way; nothing where nothing did. */
export function refundLine(
  { returned_amount: returned, refunded_by: until }: Pick<Fulfilment, "returned_amount" | "refunded_by">,
  { coming, back }: Words,
  language = pageLanguage(),
): string[] {
  if (returned === 0) return [];
  const amount = formatRupees(returned);
  return [
    until === null
      ? fillSentence(back, { amount })
      : fillSentence(coming, { amount, time: dayName(until, language) }),
  ];
}
