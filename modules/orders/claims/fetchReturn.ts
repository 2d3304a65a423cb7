import type { Transaction } from "#db/transaction.ts";
import { turnUntil } from "#domain/order/claimTurns.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { moveToStage, tellScreens } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { sellerNotice } from "../orderNotices.ts";
import type { LockedClaim } from "./lockClaim.ts";

type Returning = Pick<LockedClaim, "order" | "claim" | "now">;
/** Who saw it: an operator, or the carrier, for whom Blaze speaks. */
type Seen =
  | { readonly actor: "operator"; readonly actorId: string; readonly note: string }
  | { readonly actor: "blaze" };

/** Goods that go back were fetched from their buyer. */
export async function fetchReturn(
  tx: Transaction,
  { order, claim, now }: Returning,
  seen: Seen,
): Promise<void> {
  await blazeChecks(tx, { claim, now });
  await recordOrderEvent(tx, order.id, { kind: "return_picked_up", ...seen, now });
  await moveToStage(tx, order, { stage: "return_picked_up", now });
  await queueMessages(tx, [sellerNotice(order, { template: "return_picked_up" })]);
}

/** The carrier brought them to Blaze, whose days to look at them begin. Nothing else follows from a carrier's word. */
export async function noteReturnArrived(tx: Transaction, { order, claim, now }: Returning): Promise<void> {
  await blazeChecks(tx, { claim, now });
  await recordOrderEvent(tx, order.id, { kind: "return_arrived", actor: "blaze", now });
  await tellScreens(tx, order);
}

async function blazeChecks(tx: Transaction, { claim, now }: Omit<Returning, "order">): Promise<void> {
  await tx
    .updateTable("claims")
    .set({ waits_for: "blaze", waits_until: turnUntil("blazeChecksReturn", now) })
    .where("id", "=", claim.id)
    .execute();
}
