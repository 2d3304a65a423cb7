import type { Fulfilment } from "#contract/fulfilment.ts";
import type { Language } from "#contract/language.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

type Words = { readonly coming: string; readonly late: string; readonly back: string };

/**
 * What went back to the buyer, by the day of the refund itself while it is under way, and without it once that is over;
 * nothing where nothing did.
 */
export function refundLine(
  { returned_amount: returned, refunded_by: until }: Pick<Fulfilment, "returned_amount" | "refunded_by">,
  { coming, late, back }: Words,
  { nowMs, language = pageLanguage() }: { readonly nowMs: number; readonly language?: Language },
): string[] {
  if (returned === 0) return [];
  const amount = formatRupees(returned);
  if (until === null) return [fillSentence(back, { amount })];
  if (nowMs > Date.parse(until)) return [fillSentence(late, { amount })];
  return [fillSentence(coming, { amount, time: dayName(until, language) })];
}
