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
 * the note says of a hand-over in person: nobody waits for a parcel of which nothing is known (R-ORDER-29). Said again in
 * the same words it is answered alike; `order_action_closed` for other words, which would be lost, and for goods that
 * Blaze never had.
 */
export async function sendHome(
  tx: Transaction,
  order: Order,
  { operatorId, note, sentWith = inPerson, now }: Sending,
): Promise<{ taken: true } | Refusal | Invalid> {
  const { carrier, number } = sentWith;
  const isCarried = carrier !== "" || number !== "";
  if (isCarried && carrier === "") return invalidField("carrier", "sent_home_note");
  if (isCarried && number === "") return invalidField("tracking_number", "sent_home_note");
  const how = [isCarried ? `${carrier} ${number}` : "", note.trim()]
    .filter((part) => part !== "")
    .join(". ")
    .slice(0, longestNote);
  const events = tx.selectFrom("order_events").select("note").where("order_id", "=", order.id);
  const sent = await events.where("kind", "=", "sent_home").executeTakeFirst();
  if (sent !== undefined && sent.note === how) return { taken: true };
  if (sent !== undefined || order.goods_held_since === null)
    return { refused: "order_action_closed", order_state: orderState(order) };
  if (how === "") return invalidField("note", "sent_home_note");
  await tx.updateTable("orders").set({ goods_held_since: null }).where("id", "=", order.id).execute();
  await recordOrderEvent(tx, order.id, {
    kind: "sent_home",
    actor: "operator",
    actorId: operatorId,
    note: how,
    now,
  });
  await queueMessages(tx, [sellerNotice(order, { template: "sent_home" })]);
  await tellScreens(tx, order);
  return { taken: true };
}
