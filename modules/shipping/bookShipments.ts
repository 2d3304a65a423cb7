import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { WeightClass } from "#domain/delivery/deliveryTerms.ts";
import type { Paise } from "#domain/money/paise.ts";
import { parcelSize } from "#domain/shipping/parcelSize.ts";
import type { Carrier, CarrierOutcome, KnownParcel, Parcel, Recipient } from "../carriers/carrier.ts";
import { createLane, type Lane, workLane } from "../operations/lane.ts";
import { beginSending, endLease, isUnleased, type Leased, takeLease } from "../operations/leases.ts";
import { openAlert } from "../settlement/watch/moneyAlerts.ts";

type DueShipment = Leased & {
  status: "booking" | "cancelling";
  order_id: string;
  reference: string;
  provider_order: string | null;
  attempts: number;
  /** What the carrier said when it was tried last. */
  problem: string | null;
  /** When it was last begun to be announced; null when it certainly never was. */
  send_begun_at: Date | null;
};

/** What a carrier refuses to cancel so often has been fetched: asking on would change nothing. */
const triedToCancel = 4;

export type ShippingParts = { readonly database: Database; readonly carrier: Carrier | null };

type Unfinished = {
  readonly outcome: "refused" | "unserved" | "unavailable" | "waiting";
  readonly reason: string;
  readonly parcel?: KnownParcel;
};

/** How far the work on a shipment came. `waiting`: nothing was sent, for a reason of ours. */
type Progress =
  | { readonly outcome: "booked"; readonly parcel: KnownParcel; readonly labelUrl: string }
  /** With a reason where the carrier would not: people have to call it. */
  | { readonly outcome: "cancelled"; readonly reason?: string }
  | Unfinished;

/**
 * Books a parcel for every order that has passed its check, and cancels those that go nowhere any more. A row stands for
 * each before the carrier hears of it, and no order has two under way. What may have been announced is looked up by
 * its reference before it is announced again: a lost answer makes no second parcel. Returns how many were tried;
 * several may run at once.
 */
export async function bookShipments(
  { database, carrier }: ShippingParts,
  { limit, lane = createLane("carrier") }: { limit: number; lane?: Lane },
): Promise<number> {
  if (carrier === null) return 0;
  await inTransaction(database, (tx) => openShipments(tx, carrier.name));
  const work = async (shipment: DueShipment): Promise<boolean> => {
    const progress = await carryOn(database, carrier, shipment);
    await inTransaction(database, (tx) => record(tx, shipment, progress));
    return progress.outcome !== "unavailable";
  };
  const claim = () => inTransaction(database, claimShipment);
  return await workLane(database, lane, { task: "bookShipments", limit, claim, work });
}

/** The first parcel of an order is booked by itself; after a refusal or a cancellation an operator asks for another. */
async function openShipments(tx: Transaction, provider: string): Promise<void> {
  await sql`
    insert into shipments (order_id, provider, reference, status)
    select orders.id, ${provider}, orders.number, 'booking'
    from orders
    join order_addresses as place on place.order_id = orders.id and place.side = 'delivery'
    where orders.stage = 'verified' and not exists (select from shipments where shipments.order_id = orders.id)
    order by orders.id
    limit 200
    on conflict do nothing`.execute(tx);
  await sql`
    update shipments set status = 'cancelling', next_attempt_at = blaze_now()
    from orders
    where orders.id = shipments.order_id and shipments.status in ('booking', 'booked') and provider is not null
      and direction = 'delivery' and (orders.stage is null or orders.stage in ('picked_up', 'awaiting_pickup'))`.execute(
    tx,
  );
}

async function claimShipment(tx: Transaction): Promise<DueShipment | undefined> {
  const { rows } = await sql<DueShipment>`
    with due as (
      select id from shipments
      where status in ('booking', 'cancelling') and next_attempt_at <= (select blaze_now()) and ${isUnleased}
      order by next_attempt_at, id
      limit 1
      for no key update skip locked
    )
    update shipments
    set attempts = next_attempt(attempts), next_attempt_at = retry_at(attempts, '10 seconds', '1 hour'), ${takeLease}
    from due
    where shipments.id = due.id
    returning shipments.id, lease_token, status, order_id, attempts, reference, provider_order, problem, send_begun_at`.execute(
    tx,
  );
  return rows[0];
}

async function carryOn(database: Database, carrier: Carrier, shipment: DueShipment): Promise<Progress> {
  if (shipment.status === "cancelling") return await cancel(carrier, shipment);
  const known = await announced(database, carrier, shipment);
  if (known.outcome === "waiting" || known.outcome === "unserved") return known;
  if (known.outcome !== "ok") return notDone(known);
  const progress = await complete(carrier, shipment, known);
  return progress.outcome === "refused" ? await takeBack(carrier, progress) : progress;
}

type Announced =
  | CarrierOutcome<KnownParcel>
  | { readonly outcome: "waiting"; readonly reason: string }
  | { readonly outcome: "unserved"; readonly reason: string };

async function announced(database: Database, carrier: Carrier, shipment: DueShipment): Promise<Announced> {
  if (shipment.send_begun_at !== null) {
    const found = await carrier.find(shipment.reference);
    const isMissing = found.outcome === "declined" && found.isUnknown;
    if (!isMissing) return found;
  }
  const parcel = await readParcel(database, shipment);
  const served = await carrier.serves({ pinCode: parcel.to.pinCode, size: parcel.size });
  if (served.outcome === "unavailable") return served;
  if (served.outcome === "declined") return { outcome: "unserved", reason: served.reason };
  if (!(await beginSending(database, "shipments", shipment)))
    return { outcome: "waiting", reason: "it may have been announced a moment ago" };
  return await carrier.announce(parcel);
}

/** Each of these asked for again is as good as once. */
async function complete(carrier: Carrier, { problem }: DueShipment, found: KnownParcel): Promise<Progress> {
  // Where our own cancellation was not answered, the reason for it stands there.
  if (found.isCancelled)
    return { outcome: "refused", reason: problem ?? "the carrier has cancelled it", parcel: found };
  const assigned =
    found.awb !== null && found.courier !== null
      ? ({ outcome: "ok", awb: found.awb, courier: found.courier } as const)
      : await carrier.assign(found);
  if (assigned.outcome !== "ok") return { ...notDone(assigned), parcel: found };
  const parcel = { ...found, awb: assigned.awb, courier: assigned.courier };
  const collected = await carrier.collect(parcel);
  if (collected.outcome !== "ok") return { ...notDone(collected), parcel };
  const label = await carrier.label(parcel);
  if (label.outcome !== "ok") return { ...notDone(label), parcel };
  return { outcome: "booked", parcel, labelUrl: label.url };
}

/** What a carrier refused half way lies with it, and would be fetched or billed: it is cancelled there too. */
async function takeBack(carrier: Carrier, refused: Unfinished): Promise<Progress> {
  const { parcel, reason } = refused;
  if (parcel === undefined || parcel.isCancelled) return refused;
  const cancelled = await carrier.cancel(parcel);
  return cancelled.outcome === "ok" ? refused : { outcome: "unavailable", reason, parcel };
}

function notDone({ outcome, reason }: { outcome: "declined" | "unavailable"; reason: string }) {
  return { outcome: outcome === "declined" ? "refused" : "unavailable", reason } as const;
}

async function cancel(carrier: Carrier, shipment: DueShipment): Promise<Progress> {
  if (shipment.send_begun_at === null) return { outcome: "cancelled" };
  const found = await carrier.find(shipment.reference);
  if (found.outcome === "declined" && found.isUnknown) return { outcome: "cancelled" };
  if (found.outcome !== "ok") return { ...notDone(found), outcome: "unavailable" };
  if (found.isCancelled) return { outcome: "cancelled" };
  const cancelled = await carrier.cancel(found);
  if (cancelled.outcome === "ok") return { outcome: "cancelled" };
  const { reason } = cancelled;
  const isFinal = cancelled.outcome === "declined" && shipment.attempts >= triedToCancel;
  return isFinal ? { outcome: "cancelled", reason } : { outcome: "unavailable", reason };
}

type ParcelRow = {
  reference: string;
  number: string;
  title: string;
  amount_paise: Paise;
  created_at: Date;
  weight_class: WeightClass | null;
} & { [Field in keyof Recipient as Field extends "doorNo" | "pinCode" ? never : Field]: string } & {
  door_no: string;
  pin_code: string;
};

async function readParcel({ kysely }: Database, { id }: DueShipment): Promise<Parcel> {
  const { rows } = await sql<ParcelRow>`
    select shipments.reference, listings.title, orders.amount_paise, orders.created_at,
      coalesce(sub_categories.weight_class, categories.weight_class) as weight_class,
      place.name, place.mobile, place.door_no, place.locality, place.landmark, place.pin_code, place.city, place.state
    from shipments
    join orders on orders.id = shipments.order_id
    join listings on listings.id = orders.listing_id
    left join categories on categories.id = listings.category_id
    left join categories as sub_categories on sub_categories.id = listings.sub_category_id
    join order_addresses as place on place.order_id = orders.id and place.side = 'delivery'
    where shipments.id = ${id}`.execute(kysely);
  const [row] = rows;
  if (row === undefined) throw new Error(`shipment ${id} goes nowhere`);
  const { name, mobile, locality, landmark, city, state } = row;
  return {
    reference: row.reference,
    to: { name, mobile, doorNo: row.door_no, locality, landmark, pinCode: row.pin_code, city, state },
    size: parcelSize(row.weight_class),
    title: row.title,
    valuePaise: row.amount_paise,
    orderedAt: row.created_at,
  };
}

/** What was learnt is kept also where the work stopped half way: the next try goes on from there. */
async function record(tx: Transaction, shipment: DueShipment, progress: Progress): Promise<void> {
  if (!(await endLease(tx, "shipments", shipment))) return; // whoever took it over asks the carrier itself
  const parcel = "parcel" in progress ? progress.parcel : undefined;
  await tx
    .updateTable("shipments")
    .set({
      ...(parcel === undefined
        ? {}
        : {
            provider_order: parcel.order,
            provider_shipment: parcel.shipment,
            awb: parcel.awb,
            courier: parcel.courier,
          }),
      ...changeOf(progress),
    })
    .where("id", "=", shipment.id)
    .where("status", "=", shipment.status)
    .execute();
  if (progress.outcome !== "cancelled" || progress.reason === undefined) return;
  const detail = `${shipment.reference}: ${progress.reason}`;
  await openAlert(tx, { kind: "shipment_not_cancelled", subject: shipment.order_id, detail });
}

function changeOf(progress: Progress) {
  switch (progress.outcome) {
    case "booked": {
      const asked = { attempts: 0, next_attempt_at: sql<Date>`blaze_now()` };
      return { status: "booked", label_url: progress.labelUrl, problem: null, ...asked } as const;
    }
    case "cancelled":
      return {
        status: "cancelled",
        problem: progress.reason?.slice(0, 500) ?? null,
        next_attempt_at: null,
      } as const;
    case "unserved":
      return {
        status: "refused",
        is_unserved: true,
        problem: progress.reason.slice(0, 500),
        next_attempt_at: null,
      } as const;
    case "refused":
      return { status: "refused", problem: progress.reason.slice(0, 500), next_attempt_at: null } as const;
    default:
      return { problem: progress.reason.slice(0, 500) };
  }
}
