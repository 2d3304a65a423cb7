import type { ClaimRefund } from "#contract/fulfilment.ts";
import type { Language } from "#contract/language.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

type Said = {
  readonly words: MessageGroups["claims"]["refund"];
  readonly nowMs: number;
  readonly language?: Language;
};

/** How much goes back by which day, or went on which, as this person reads it. */
export function claimRefundSentence(
  { amount, until, sent_at: sentAt }: Pick<ClaimRefund, "amount" | "until" | "sent_at">,
  person: OrderPerson,
  { words, nowMs, language = pageLanguage() }: Said,
): string {
  const isLate = nowMs > Date.parse(until);
  const sentences = sentAt !== null ? words.sent : isLate ? words.late : words.coming;
  return fillSentence(sentences[person === "buyer" ? "you" : "buyer"], {
    amount: formatRupees(amount),
    time: dayName(until, language),
    day: sentAt === null ? "" : dayName(sentAt, language),
  });
}
