import type { Kysely } from "kysely";
import type { OrderEvent } from "#contract/fulfilment.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { homeEvents, type OrderEventKind } from "#domain/order/orderEventKinds.ts";
import type { Order } from "./orderRows.ts";

type Actor = OrderEvent["actor"];

type NewOrderEvent = {
  readonly kind: OrderEventKind;
  readonly actor: Actor;
  readonly actorId?: string | null;
  readonly note?: string;
  readonly plannedAt?: Date | null;
  readonly now: Date;
};

/** Adds a line to an order's timeline, in the transaction of what it tells. */
export async function recordOrderEvent(
  tx: Transaction,
  orderId: string,
  event: NewOrderEvent,
): Promise<void> {
  await tx
    .insertInto("order_events")
    .values({
      order_id: orderId,
      kind: event.kind,
      actor: event.actor,
      actor_id: event.actorId ?? null,
      note: event.note ?? "",
      planned_at: event.plannedAt ?? null,
      created_at: event.now,
    })
    .execute();
}

/**
 * The whole timeline, the earliest first. Being won, paid and closed unpaid stand on the order itself: an address is
 * often chosen before the payment, and it closes by its deadline, however long after that it was seen to.
 */
export async function readOrderEvents(database: Kysely<Schema>, order: Order): Promise<OrderEvent[]> {
  const rows = await database
    .selectFrom("order_events")
    .select(["kind", "actor", "note", "planned_at", "created_at"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const later = rows.map((row) => ({
    // Written by the function above alone.
    kind: row.kind as OrderEventKind,
    actor: row.actor,
    note: row.note,
    planned_at: row.planned_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
  }));
  const isDefaulted = order.status === "payment_defaulted";
  const events = [
    ownEvent("won", "blaze", order.created_at),
    ...(order.paid_at === null ? [] : [ownEvent("paid", "buyer", order.paid_at)]),
    ...(isDefaulted ? [ownEvent("payment_defaulted", "blaze", order.payment_deadline)] : []),
    ...later,
  ];
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** What was noted at the other's door: that the goods were delivered, or went home, is all that somebody reads of it. */
const atOthersDoor: Readonly<Record<OrderPerson, readonly OrderEventKind[]>> = {
  buyer: homeEvents,
  seller: ["delivered", "delivery_proved"],
  // Whoever corrects what was noted reads it first.
  operator: [],
};

export function shownEvents(events: readonly OrderEvent[], person: OrderPerson): OrderEvent[] {
  const hidden = atOthersDoor[person];
  return events.map((event) => (hidden.includes(event.kind) ? { ...event, note: "" } : event));
}

function ownEvent(kind: OrderEventKind, actor: Actor, at: Date): OrderEvent {
  return { kind, actor, note: "", planned_at: null, at: at.toISOString() };
}
