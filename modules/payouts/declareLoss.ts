import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { canDo, type LossAction, lossActions } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { settleLoss } from "#domain/payout/settlement.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { closeReturn } from "../orders/claims/closeClaim.ts";
import { moveToStage } from "../orders/moveOrder.ts";
import { type CaseActor, refuseCase } from "../orders/orderCase.ts";
import { recordOrderEvent } from "../orders/orderEvents.ts";
import { buyerNotice, returnPart, sellerNotice } from "../orders/orderNotices.ts";
import { lockOrder, type Order } from "../orders/orderRows.ts";
import { heldForOrder, returnOrderMoney } from "../orders/returnOrderMoney.ts";
import { ratesAt } from "./rates.ts";
import { settleSale } from "./settleSale.ts";
import { stillExpected } from "./stillExpected.ts";

type Loss = CaseActor & {
  readonly orderId: string;
  readonly step: LossAction;
  readonly note: string;
  /** The operator says that they know it, though it may still come as expected. */
  readonly isKnown?: boolean;
};

/**
 * Ends an order whose goods were lost or broken on their way: the buyer gets everything back, delivery and deposit
 * included, the seller is settled as if they had arrived, and Blaze pays the difference (R-MONEY-10). So with goods that
 * were lost or broken on their way back, whose claim it ends. A repetition is
 * answered alike. Refuses `order_action_closed` before it is shipped and once it is delivered, and `not_found` to an
 * operator who buys or sells here. The note says who said so and when; without one it is `loss_note`. What may still
 * come as expected is refused (`loss_not_known`) unless the operator says that they know it, which is kept.
 */
export async function declareLoss(
  database: Database,
  loss: Loss,
): Promise<{ taken: true } | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, loss.orderId, { operatorId: loss.operatorId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    if (order.stage === "lost") return { taken: true };
    const state = orderState(order);
    if (!canDo(loss.step, "operator", state)) return { refused: "order_action_closed", order_state: state };
    const refusal = await refuseCase(tx, order.id, loss);
    if (refusal !== null) return refusal;
    if (loss.note === "") return invalidField("note", "loss_note");
    const now = await readClock(tx);
    const expectedBy = await stillExpected(tx, order, now);
    if (expectedBy !== null && loss.isKnown !== true)
      return { refused: "loss_not_known", until: expectedBy.toISOString() };
    await carryOut(tx, order, { ...loss, expectedBy, now });
    return { taken: true };
  });
}

type Declared = Loss & { readonly expectedBy: Date | null; readonly now: Date };

async function carryOut(tx: Transaction, order: Order, loss: Declared): Promise<void> {
  const { operatorId, note, expectedBy, now } = loss;
  await lockDeposits(tx, [order.deposit_id]);
  const cause = lossActions[loss.step];
  const held = heldForOrder(order);
  const rates = await ratesAt(tx, now);
  const settlement = settleLoss(
    {
      heldPaise: held,
      shippingPaise: order.shipping_price_paise,
      sellerDeliveryPaise: order.seller_delivery_paise,
    },
    rates,
  );
  const covered = settlement.grossPaise;
  const returned = await returnOrderMoney(tx, order, held);
  if (order.stage === "return_picked_up") await closeReturn(tx, order, { refundPaise: held, now });
  await moveToStage(tx, order, { stage: "lost", now });
  await tx.updateTable("orders").set({ covered_paise: covered }).where("id", "=", order.id).execute();
  const settled = await settleSale(tx, order, { settlement, rates, now });
  await tx
    .insertInto("transit_losses")
    .values({
      order_id: order.id,
      cause,
      covered_paise: covered,
      declared_by: operatorId,
      declared_at: now,
      expected_by: expectedBy,
    })
    .execute();
  await recordOrderEvent(tx, order.id, { kind: cause, actor: "operator", actorId: operatorId, note, now });
  const event: ListingMoneyEvent = {
    kind: "loss_covered",
    amountPaise: covered,
    ...{ reference: order.id, orderId: order.id, listingId: order.listing_id },
  };
  await postMoneyEvents(tx, [event, returned, ...settled]);
  const net = formatRupees(settlement.netPaise);
  await queueMessages(tx, [
    buyerNotice(order, { template: `order_${cause}`, variables: { refund: returnPart(held, now) } }),
    {
      ...sellerNotice(order, { template: `sale_${cause}`, variables: { amount: net } }),
      path: "/sell/money",
    },
  ]);
}
