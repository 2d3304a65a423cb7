import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { actionsFor } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { findAddress } from "../delivery/addresses.ts";
import { readClock } from "../operations/readClock.ts";
import { tellScreens } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { lockOrder } from "./orderRows.ts";

type Choice = { readonly orderId: string; readonly userId: string; readonly addressId: string };

/**
 * Says where an order goes. Safe to repeat. Refuses `order_action_closed` once the pick-up is planned and for goods
 * that are handed over, `not_found` for an address or an order of somebody else, `address_not_serviced` where Blaze does
 * not work.
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
    if (!address.available) return { refused: "address_not_serviced", pin_code: address.pin_code };
    if (order.delivery_address_id === addressId) return { chosen: true };
    await tx
      .updateTable("orders")
      .set({ delivery_address_id: addressId })
      .where("id", "=", orderId)
      .execute();
    const now = await readClock(tx);
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
