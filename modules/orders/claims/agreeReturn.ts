import type { Transaction } from "#db/transaction.ts";
import { turnUntil } from "#domain/order/claimTurns.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { moveToStage } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { buyerNotice, sellerNotice } from "../orderNotices.ts";
import type { LockedClaim } from "./lockClaim.ts";

/** The goods go back, by a decision or an offer that was taken: the buyer has 7 days to have them ready. */
export async function agreeReturn(
  tx: Transaction,
  { order, claim, now }: Pick<LockedClaim, "order" | "claim" | "now">,
): Promise<void> {
  const until = turnUntil("buyerSendsBack", now);
  await tx
    .updateTable("claims")
    .set({ status: "returning", answered_at: now, waits_for: "buyer", waits_until: until })
    .where("id", "=", claim.id)
    .execute();
  await recordOrderEvent(tx, order.id, { kind: "return_agreed", actor: "blaze", now });
  await moveToStage(tx, order, { stage: "return_agreed", now });
  const isMeeting = order.shipping_mode === "handover";
  const variables = { deadline: { at: until.toISOString() } };
  await queueMessages(tx, [
    buyerNotice(order, { template: isMeeting ? "return_agreed_meet" : "return_agreed", variables }),
    sellerNotice(order, { template: isMeeting ? "sale_goes_back_meet" : "sale_goes_back" }),
  ]);
}
