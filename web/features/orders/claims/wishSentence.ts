import type { Claim } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

const forBuyer = { return: "returnYou", part_refund: "partRefundYou" } as const;

/** What the buyer of a claim said would be right, as this person reads it; null where nothing was said. */
export function wishSentence(
  { wish }: Pick<Claim, "wish">,
  person: OrderPerson,
  { wish: words }: Pick<MessageGroups["claims"], "wish">,
): string | null {
  if (wish === null) return null;
  const said = person === "buyer" ? words[forBuyer[wish.kind]] : words[wish.kind];
  return fillSentence(said, { amount: formatRupees(wish.amount) });
}
