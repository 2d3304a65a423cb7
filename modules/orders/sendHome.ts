import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { tellScreens } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { sellerNotice } from "./orderNotices.ts";
import type { Order } from "./orderRows.ts";

/** Who carries goods home, and under which number. */
export type SentWith = { readonly carrier: string; readonly number: string };

type Sending = {
  readonly operatorId: string;
  readonly note: string;
  readonly sentWith?: SentWith;
  readonly now: Date;
};

/** What a line of the timeline holds: order_events_note_check. */
const longestNote = 500;

const inPerson: SentWith = { carrier: "", number: "" };

/**
 * Notes that goods of a sale that is over went back to their seller, who is told and reads with which carrier, or what
 * the note says of a hand-over in person: nobody waits for a parcel of which nothing is known (R-ORDER-29). Said again it
 * is answered alike; `order_action_closed` for goods that Blaze never had.
 */
export async function sendHome(
  tx: Transaction,
  order: Order,
  { operatorId, note, sentWith = inPerson, now }: Sending,
): Promise<{ taken: true } | Refusal | Invalid> {
  const events = tx.selectFrom("order_events").select("id").where("order_id", "=", order.id);
  const isSent = (await events.where("kind", "=", "sent_home").executeTakeFirst()) !== undefined;
  if (isSent) return { taken: true };
  if (order.goods_held_since === null)
    return { refused: "order_action_closed", order_state: orderState(order) };
  const { carrier, number } = sentWith;
  const isCarried = carrier !== "" || number !== "";
  if (isCarried && carrier === "") return invalidField("carrier", "sent_home_note");
  if (isCarried && number === "") return invalidField("tracking_number", "sent_home_note");
  const how = [isCarried ? `${carrier} ${number}` : "", note.trim()].filter((part) => part !== "").join(". ");
  if (how === "") return invalidField("note", "sent_home_note");
  await tx.updateTable("orders").set({ goods_held_since: null }).where("id", "=", order.id).execute();
  await recordOrderEvent(tx, order.id, {
    kind: "sent_home",
    actor: "operator",
    actorId: operatorId,
    note: how.slice(0, longestNote),
    now,
  });
  await queueMessages(tx, [sellerNotice(order, { template: "sent_home" })]);
  await tellScreens(tx, order);
  return { taken: true };
}
