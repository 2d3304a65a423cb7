import type { AnswerOf } from "#contract/endpoint.ts";
import type { makeHandoverCode as contract } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { openCode } from "./handoverCode.ts";
import { lockOrder } from "./orderRows.ts";

type Asked = { readonly orderId: string; readonly userId: string; readonly renew: boolean };

/**
 * The buyer's code for the hand-over: the one that runs, or a new one when it is over, tried too often, or a new
 * one is wished for. Refuses `not_found` for another's order.
 */
export async function makeHandoverCode(
  { database, secret }: { readonly database: Database; readonly secret: string },
  { orderId, userId, renew }: Asked,
): Promise<AnswerOf<typeof contract> | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { buyerId: userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const state = orderState(order);
    if (!canDo("make_handover_code", "buyer", state)) {
      return { refused: "order_action_closed", order_state: state };
    }
    return await openCode(tx, { secret, orderId, way: "handover" }, { renew });
  });
}
