import type { Transaction } from "#db/transaction.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { buyerNotice, sellerNotice } from "../orderNotices.ts";
import { closed, letSettle } from "./closeClaim.ts";
import type { LockedClaim } from "./lockClaim.ts";

type End =
  | { readonly kind: "return_lapsed" }
  | { readonly kind: "return_refused"; readonly operatorId: string; readonly note: string };

/** A return without a refund: nothing came back in time, or it was another thing. The sale is settled. */
export async function endReturn(
  tx: Transaction,
  { order, claim, now }: Pick<LockedClaim, "order" | "claim" | "now">,
  end: End,
): Promise<void> {
  await tx
    .updateTable("claims")
    .set({ status: end.kind, ...closed(now) })
    .where("id", "=", claim.id)
    .execute();
  await recordOrderEvent(tx, order.id, {
    kind: end.kind,
    ...(end.kind === "return_lapsed"
      ? { actor: "blaze" }
      : { actor: "operator", actorId: end.operatorId, note: end.note }),
    now,
  });
  await letSettle(tx, order, now);
  const told = { template: end.kind } as const;
  await queueMessages(tx, [buyerNotice(order, told), sellerNotice(order, told)]);
}
