import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type {
  getOperatorOrder,
  OperatorOrderPage,
  OrderParty,
  readOrderAddresses as readAddressesCall,
} from "#contract/orderDesk.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { parcelInTheWayOf } from "./claims/returnParcels.ts";
import { presentOperatorOrders, selectOperatorOrders } from "./operatorOrderRows.ts";
import { operatorSees, placesOf, readPlaceRows } from "./orderPlaces.ts";
import { isNotOrderOf, isOrder, isOrderOf, type Order } from "./orderRows.ts";
import { readOperatorOrder } from "./readSoldOrder.ts";
import { heldForOrder } from "./returnOrderMoney.ts";

type Asked = { readonly orderId: string; readonly operatorId: string };

/** An order's page for an operator, in whatever state it is. Of their own, they read no more than what follows from the list. */
export async function readOrderPage(
  database: Database,
  { orderId, operatorId }: Asked,
): Promise<AnswerOf<typeof getOperatorOrder> | Refusal> {
  const { kysely } = database;
  const order = await readOperatorOrder(database, { orderId, operatorId });
  if (isRefusal(order)) return order;
  const row = await selectOperatorOrders(kysely).where(isOrder(orderId)).executeTakeFirstOrThrow();
  const [desk] = await presentOperatorOrders(kysely, [row], operatorId);
  if (desk === undefined) throw new Error(`order ${orderId} is gone`);
  const isOwn = isOrderOf(row, operatorId);
  const { bid_count: bidCount } = await kysely
    .selectFrom("auction_states")
    .select("bid_count")
    .where("listing_id", "=", row.listing_id)
    .executeTakeFirstOrThrow();
  return {
    ...order,
    desk,
    is_own: isOwn,
    buyer: await readParty(kysely, row.buyer_id),
    seller: await readParty(kysely, row.seller_id),
    bid_count: bidCount,
    bidders_in_turn: isOwn ? [] : await readBidders(kysely, row),
    held_amount: heldForOrder(row),
    parcel_in_the_way: await parcelInTheWayOf(kysely, row.id),
  };
}

async function readParty(reader: Kysely<Schema>, userId: string): Promise<OrderParty> {
  const { rows } = await sql<Omit<OrderParty, "mobile_ending"> & { mobile: string | null }>`
    select id, coalesce(name, '') as name, mobile, is_blocked,
      (select count(*) from strikes where user_id = users.id and created_at > (select blaze_now()) - interval '1 year')
        + (select count(*) from buyer_strikes where user_id = users.id and lifted_at is null) as strikes
    from users where id = ${userId}`.execute(reader);
  const [person] = rows;
  if (person === undefined) throw new Error(`user ${userId} is gone`);
  const { mobile, ...party } = person;
  return { ...party, mobile_ending: mobile === null ? "" : lastFour(mobile) };
}

/** Who has this order, and those who were or are next in line. */
async function readBidders(
  reader: Kysely<Schema>,
  order: Order,
): Promise<OperatorOrderPage["bidders_in_turn"]> {
  const { rows } = await sql<
    Omit<OperatorOrderPage["bidders_in_turn"][number], "withdrawn_at"> & { withdrawn_at: Date | null }
  >`
    select users.id, coalesce(users.name, '') as name, deposits.amount_paise as deposit_amount,
      deposits.status as deposit_status, deposits.standby_withdrawn_at as withdrawn_at,
      case when deposits.id = ${order.deposit_id} then null else standby_rank end as standby_rank,
      (select max(amount_paise) from bids where listing_id = deposits.listing_id
        and bidder_id = deposits.bidder_id and bids.withdrawn_at is null) as highest_bid
    from deposits join users on users.id = deposits.bidder_id
    where deposits.listing_id = ${order.listing_id}
      and (deposits.id = ${order.deposit_id} or standby_rank is not null)
    order by deposits.id <> ${order.deposit_id}, standby_rank`.execute(reader);
  return rows.map((row) => ({ ...row, withdrawn_at: row.withdrawn_at?.toISOString() ?? null }));
}

/** Both ends of an order with whom to call. Refuses `not_found` to an operator who buys or sells there. */
export async function readOrderAddresses(
  { kysely }: Database,
  { orderId, operatorId }: Asked,
): Promise<AnswerOf<typeof readAddressesCall> | Refusal> {
  const order = await kysely
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where(isNotOrderOf(operatorId))
    .executeTakeFirst();
  if (order === undefined) return { refused: "not_found", what: "order" };
  const { pick_up: pickUp, delivery } = placesOf(
    await readPlaceRows(kysely, [orderId]),
    orderId,
    operatorSees,
  );
  return { pick_up: pickUp?.address ?? null, delivery: delivery?.address ?? null };
}
