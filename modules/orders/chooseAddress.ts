import { sql } from "kysely";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { deliveryShares, deliveryZone } from "#domain/delivery/deliveryTerms.ts";
import { actionsFor } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { findAddress } from "../delivery/addresses.ts";
import { readDeliveryWay } from "../delivery/deliveryWay.ts";
import { readClock } from "../operations/readClock.ts";
import { isConfirmed, replacePlace } from "./cameBack.ts";
import { tellScreens } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { lockOrder, type Order } from "./orderRows.ts";

type Choice = { readonly orderId: string; readonly userId: string; readonly addressId: string };

/**
 * Says where an order goes. While nothing is paid the price of the delivery follows; then it stays, and
 * `address_costs_more` refuses one that is dearer to reach. Safe to repeat. The address
 * of a parcel that came back is chosen once more, also when it stays. Refuses `order_action_closed` while it is between the
 * planned pick-up and such a return, and for goods that are handed over, `not_found` for an address or an order of somebody else, `address_not_serviced` where Blaze does
 * not work and nothing else was agreed.
 */
export async function chooseAddress(
  database: Database,
  { orderId, userId, addressId }: Choice,
): Promise<{ chosen: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { buyerId: userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const state = orderState(order);
    if (!actionsFor("buyer", state, order.shipping_mode).includes("choose_address"))
      return { refused: "order_action_closed", order_state: state };
    const isHeld = await holdAddress(tx, { userId, addressId });
    const address = isHeld ? await findAddress(tx, { userId, addressId }) : null;
    if (address === null) return { refused: "not_found", what: "address" };
    if (!address.available && !(await isAgreed(tx, order, address.pin_code)))
      return { refused: "address_not_serviced", pin_code: address.pin_code };
    const place = { delivery_address_id: addressId, delivery_pin_code: address.pin_code };
    const isSame = order.delivery_address_id === addressId && order.delivery_pin_code === address.pin_code;
    const cameBack = state === "came_back";
    if (isSame && (!cameBack || (await isConfirmed(tx, order)))) return { chosen: true };
    const price = await priceTo(tx, order, address.pin_code);
    if (isRefusal(price)) return price;
    await tx
      .updateTable("orders")
      .set({ ...place, ...price })
      .where("id", "=", orderId)
      .execute();
    const now = await readClock(tx);
    if (cameBack) await replacePlace(tx, order, now);
    await recordOrderEvent(tx, orderId, { kind: "address_chosen", actor: "buyer", actorId: userId, now });
    await tellScreens(tx, order);
    return { chosen: true };
  });
}

/** Until the choice is stored its person does not remove it; they may be doing so at this moment. */
async function holdAddress(
  tx: Transaction,
  { userId, addressId }: Pick<Choice, "userId" | "addressId">,
): Promise<boolean> {
  const own = tx.selectFrom("addresses").where("id", "=", addressId).where("user_id", "=", userId);
  return (await own.select("id").forKeyShare().executeTakeFirst()) !== undefined;
}

/** Service that stopped since takes nothing back of where it goes (R-DEPOSIT-9). */
async function isAgreed(tx: Transaction, order: Order, pinCode: string): Promise<boolean> {
  const { rows } = await sql<{ is_agreed: boolean }>`
    select is_brought_to(${pinCode}, ${order.delivery_pin_code}, ${order.deposit_id}) as is_agreed`.execute(
    tx,
  );
  return rows[0]?.is_agreed === true;
}

type Price = Pick<Order, "shipping_price_paise" | "seller_delivery_paise">;

/** What the seller took on follows to the last: it is taken off when the order is settled. */
async function priceTo(tx: Transaction, order: Order, pinCode: string): Promise<Price | Refusal> {
  const { terms, km } = await readDeliveryWay(tx, { listingId: order.listing_id, pinCode });
  const way = { zone: deliveryZone(km), amount: order.amount_paise };
  const { buyerPaise, sellerPaise } = deliveryShares(terms, way);
  const agreed = order.shipping_price_paise;
  if (order.status === "awaiting_payment" && order.paid_paise === 0)
    return { shipping_price_paise: buyerPaise, seller_delivery_paise: sellerPaise };
  if (buyerPaise > agreed)
    return { refused: "address_costs_more", shipping_price: agreed, needed_shipping_price: buyerPaise };
  return { shipping_price_paise: agreed, seller_delivery_paise: sellerPaise };
}
