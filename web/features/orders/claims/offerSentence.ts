import type { Claim } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

type Offer = Pick<Claim["offers"][number], "kind" | "amount">;

/** What a seller offers, as this person reads it. */
export function offerSentence(
  { kind, amount }: Offer,
  person: OrderPerson,
  { offer: words }: MessageGroups["claims"],
): string {
  const isPartYou = person === "buyer" && kind === "part_refund";
  return fillSentence(isPartYou ? words.partRefundYou : words[kind], { amount: formatRupees(amount) });
}
