import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Carrier, CarrierOutcome, KnownParcel } from "../carriers/carrier.ts";
import { createLane, type Lane, workLane } from "../operations/lane.ts";
import { beginSending, endLease, isUnleased, type Leased, takeLease } from "../operations/leases.ts";
import { openAlert } from "../settlement/watch/moneyAlerts.ts";
import { openShipments } from "./openShipments.ts";
import { readParcel } from "./readParcel.ts";
import { tellOfLabel } from "./tellOfLabel.ts";
import { watchFromNow } from "./watchCancelled.ts";

type DueShipment = Leased & {
  status: "booking" | "cancelling";
  direction: "delivery" | "return";
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
  | { readonly outcome: "cancelled"; readonly reason?: string; readonly parcel?: KnownParcel }
  | Unfinished;

/**
 * Books a parcel for every order that has passed its check and for every return whose buyer has it ready, and cancels
 * those that go nowhere any more. A row stands for
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
    returning shipments.id, lease_token, status, direction, order_id, attempts, reference, provider_order, problem, send_begun_at`.execute(
    tx,
  );
  return rows[0];
}

const wayOf = ({ direction }: DueShipment) => ({ isReturn: direction === "return" });

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
    const found = await carrier.find(shipment.reference, wayOf(shipment));
    const isMissing = found.outcome === "declined" && found.isUnknown;
    if (!isMissing) return found;
  }
  const parcel = await readParcel(database, shipment.id);
  const { door, size, isReturn } = parcel;
  const served = await carrier.serves({ pinCode: door.pinCode, size, isReturn });
  if (served.outcome === "unavailable") return served;
  if (served.outcome === "declined") return { outcome: "unserved", reason: served.reason };
  if (!(await beginSending(database, "shipments", shipment)))
    return { outcome: "waiting", reason: "it may have been announced a moment ago" };
  return await carrier.announce(parcel);
}

/** Each of these asked for again is as good as once. */
async function complete(carrier: Carrier, shipment: DueShipment, found: KnownParcel): Promise<Progress> {
  // Where our own cancellation was not answered, the reason for it stands there.
  if (found.isCancelled)
    return { outcome: "refused", reason: shipment.problem ?? "the carrier has cancelled it", parcel: found };
  const assigned =
    found.awb !== null && found.courier !== null
      ? ({ outcome: "ok", awb: found.awb, courier: found.courier } as const)
      : await carrier.assign(found, wayOf(shipment));
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
  const found = await carrier.find(shipment.reference, wayOf(shipment));
  if (found.outcome === "declined" && found.isUnknown) return { outcome: "cancelled" };
  if (found.outcome !== "ok") return { ...notDone(found), outcome: "unavailable" };
  if (found.isCancelled) return { outcome: "cancelled", parcel: found };
  const cancelled = await carrier.cancel(found);
  if (cancelled.outcome === "ok") return { outcome: "cancelled", parcel: found };
  const { reason } = cancelled;
  const isFinal = cancelled.outcome === "declined" && shipment.attempts >= triedToCancel;
  return isFinal ? { outcome: "cancelled", reason, parcel: found } : { outcome: "unavailable", reason };
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
            // A number that is taken off stays known: its courier may fetch it all the same.
            ...(parcel.awb === null ? {} : { awb: parcel.awb }),
            ...(parcel.courier === null ? {} : { courier: parcel.courier }),
          }),
      ...changeOf(progress),
      ...(isOver(progress) && shipment.direction === "return" ? watchFromNow(parcel?.awb ?? null) : {}),
    })
    .where("id", "=", shipment.id)
    .where("status", "=", shipment.status)
    .execute();
  if (progress.outcome === "booked" && shipment.direction === "return") await tellOfLabel(tx, shipment);
  if (progress.outcome !== "cancelled" || progress.reason === undefined) return;
  const detail = `${shipment.reference}: ${progress.reason}`;
  await openAlert(tx, { kind: "shipment_not_cancelled", subject: shipment.order_id, detail });
}

/** Nobody books it any more: of a return with a number its courier may not have heard. */
function isOver({ outcome }: Progress): boolean {
  return outcome === "cancelled" || outcome === "refused" || outcome === "unserved";
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
