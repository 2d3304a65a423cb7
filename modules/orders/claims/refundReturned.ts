import { countRows } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import { lockDeposits } from "../../deposits/depositRows.ts";
import { postMoneyEvents } from "../../ledger/postTransfers.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { endOrder } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { buyerNotice, returnPart, sellerNotice } from "../orderNotices.ts";
import { heldForOrder, returnOrderMoney } from "../returnOrderMoney.ts";
import { strikeSeller } from "../strikes.ts";
import { closed } from "./closeClaim.ts";
import type { LockedClaim } from "./lockClaim.ts";

/** Who says that goods are back: an operator, or the buyer with the seller's code. */
type Received =
  | { readonly actor: "operator"; readonly actorId: string; readonly note: string }
  | { readonly actor: "buyer"; readonly actorId: string };

/** The goods came back as they were sent: everything goes back to the buyer, the delivery included. */
export async function refundReturned(
  tx: Transaction,
  { order, claim, now }: LockedClaim,
  received: Received,
): Promise<void> {
  await lockDeposits(tx, [order.deposit_id]);
  const refundPaise = heldForOrder(order);
  await tx
    .updateTable("claims")
    .set({ status: "refunded", refund_paise: refundPaise, ...closed(now) })
    .where("id", "=", claim.id)
    .execute();
  await postMoneyEvents(tx, [await returnOrderMoney(tx, order, refundPaise)]);
  await recordOrderEvent(tx, order.id, { kind: "return_accepted", ...received, now });
  // A seller who agreed by themselves gets no mark for it.
  const decisions = tx.selectFrom("claim_decisions").where("claim_id", "=", claim.id);
  if ((await countRows(decisions.where("outcome", "=", "return"))) > 0)
    await strikeSeller(tx, order, { reason: "claim_upheld", now });
  await endOrder(tx, order, { status: "refunded", isUnsold: true });
  const variables = { refund: returnPart(refundPaise, now) };
  await queueMessages(tx, [
    buyerNotice(order, { template: "return_refunded", variables }),
    sellerNotice(order, { template: "sale_came_back" }),
  ]);
}
