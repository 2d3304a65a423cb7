import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { type HomeEvent, homeEvents } from "#domain/order/orderEventKinds.ts";
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
 * the words that stand there it is answered alike; `order_action_closed` for other words, which would be lost, and for goods that
 * Blaze never had.
 */
export async function sendHome(
  tx: Transaction,
  order: Order,
  sending: Sending,
): Promise<{ taken: true } | Refusal | Invalid> {
  return await sayHome(tx, order, sending, {
    kind: "sent_home",
    isOpen: (said) => said.length === 0 && order.goods_held_since !== null,
    notice: { template: "sent_home" },
  });
}

/**
 * Puts right what was mistyped of goods that were sent home: what stood there stays in the order's story, and the seller is
 * told and reads both. In the words that stand there already it is answered alike; `order_action_closed` where nothing was sent.
 */
export async function correctHome(
  tx: Transaction,
  order: Order,
  sending: Sending,
): Promise<{ taken: true } | Refusal | Invalid> {
  return await sayHome(tx, order, sending, {
    kind: "home_corrected",
    isOpen: (said) => said.length > 0,
    notice: { template: "sent_home_corrected", round: sending.now.toISOString() },
  });
}

type Saying = {
  readonly kind: HomeEvent;
  /** By what was said before, the first first. */
  readonly isOpen: (said: readonly string[]) => boolean;
  readonly notice: Parameters<typeof sellerNotice>[1];
};

async function sayHome(
  tx: Transaction,
  order: Order,
  sending: Sending,
  { kind, isOpen, notice }: Saying,
): Promise<{ taken: true } | Refusal | Invalid> {
  const how = saidHow(sending);
  if (typeof how !== "string") return how;
  const said = await readSaid(tx, order);
  if (said.at(-1) === how) return { taken: true };
  if (!isOpen(said)) return { refused: "order_action_closed", order_state: orderState(order) };
  if (how === "") return invalidField("note", "sent_home_note");
  if (kind === "sent_home")
    await tx.updateTable("orders").set({ goods_held_since: null }).where("id", "=", order.id).execute();
  await recordHome(tx, order, kind, { ...sending, how });
  await queueMessages(tx, [sellerNotice(order, notice)]);
  return { taken: true };
}

/** What was said of goods that went home and corrected of it, the first first. */
async function readSaid(tx: Transaction, { id }: Order): Promise<string[]> {
  const events = tx.selectFrom("order_events").select("note").where("order_id", "=", id);
  const sent = await events.where("kind", "in", homeEvents).orderBy("id").execute();
  return sent.map(({ note }) => note);
}

function saidHow({ note, sentWith = inPerson }: Sending): string | Invalid {
  const { carrier, number } = sentWith;
  const isCarried = carrier !== "" || number !== "";
  if (isCarried && carrier === "") return invalidField("carrier", "sent_home_note");
  if (isCarried && number === "") return invalidField("tracking_number", "sent_home_note");
  const words = note.trim();
  const how = [isCarried ? `${carrier} ${number}` : "", words].filter((part) => part !== "").join(". ");
  if (how.length <= longestNote) return how;
  const most = longestNote - (how.length - words.length);
  return { invalid: [{ loc: ["body", "note"], type: "too_long", most }] };
}

async function recordHome(
  tx: Transaction,
  order: Order,
  kind: HomeEvent,
  { operatorId, how, now }: Sending & { readonly how: string },
): Promise<void> {
  await recordOrderEvent(tx, order.id, {
    kind,
    actor: "operator",
    actorId: operatorId,
    note: how,
    now,
  });
  await tellScreens(tx, order);
}
