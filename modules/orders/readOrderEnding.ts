import type { Kysely } from "kysely";
import type { OrderEnding } from "#contract/orderDesk.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { type EndingStep, endingSteps } from "#domain/order/endingSteps.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { isWithBlaze, orderState } from "#domain/order/orderStages.ts";
import { returnSplit } from "#domain/order/returnSplit.ts";
import { orderVersion } from "./orderCase.ts";
import { isNotOrderOf, type Order, selectOrders } from "./orderRows.ts";
import { heldForOrder, readReturnable } from "./returnOrderMoney.ts";
import { countStrikes } from "./strikes.ts";

type Asked = { readonly orderId: string; readonly operatorId: string; readonly step: EndingStep };

/** What a step that ends a sale would do now; the same refusals as the step itself. */
export async function readOrderEnding(
  { kysely }: Database,
  { orderId, operatorId, step }: Asked,
): Promise<OrderEnding | Refusal> {
  const order = await selectOrders(kysely)
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select(["sellers.name as seller_name", "buyers.name as buyer_name", orderVersion.as("version")])
    .where("orders.id", "=", orderId)
    .where(isNotOrderOf(operatorId))
    .executeTakeFirst();
  if (order === undefined) return { refused: "not_found", what: "order" };
  const state = orderState(order);
  if (!canDo(step, "operator", state)) return { refused: "order_action_closed", order_state: state };
  const { givesStrike, releasesStandby } = endingSteps[step];
  return {
    buyer_name: order.buyer_name ?? "",
    returned_amount: heldForOrder(order),
    returns: await readReturns(kysely, order),
    seller_name: order.seller_name ?? "",
    gives_strike: givesStrike,
    earlier_strikes: await countStrikes(kysely, order.seller_id),
    released_bidders: releasesStandby ? await readStandby(kysely, order) : [],
    goods_return: isWithBlaze(order.stage),
    version: order.version,
  };
}

async function readReturns(reader: Kysely<Schema>, order: Order): Promise<OrderEnding["returns"]> {
  const payments = await readReturnable(reader, order);
  return returnSplit(heldForOrder(order), payments).map(({ paymentId, amountPaise }) => {
    const payment = payments.find((known) => known.paymentId === paymentId);
    return {
      provider: payment?.provider ?? "",
      is_deposit: payment?.isDeposit ?? false,
      amount: amountPaise,
    };
  });
}

async function readStandby(reader: Kysely<Schema>, order: Order): Promise<OrderEnding["released_bidders"]> {
  const rows = await reader
    .selectFrom("deposits")
    .innerJoin("users", "users.id", "deposits.bidder_id")
    .select(["users.name", "deposits.amount_paise as amount"])
    .where("listing_id", "=", order.listing_id)
    .where("status", "=", "held")
    .where("standby_rank", "is not", null)
    .orderBy("standby_rank")
    .execute();
  return rows.map(({ name, amount }) => ({ name: name ?? "", amount }));
}
