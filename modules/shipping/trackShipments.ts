import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import {
  askAgainMinutes,
  type Scan,
  type ScanKind,
  type Track,
  trackOf,
} from "#domain/shipping/scanKinds.ts";
import type { CarrierOutcome, TrackAnswer } from "../carriers/carrier.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { createLane, type Lane, workLane } from "../operations/lane.ts";
import { endLease, isUnleased, type Leased, takeLease } from "../operations/leases.ts";
import { readClock } from "../operations/readClock.ts";
import { tellScreens } from "../orders/moveOrder.ts";
import { buyerNotice } from "../orders/orderNotices.ts";
import { lockOrder, type Order } from "../orders/orderRows.ts";
import { takeCarrierStep } from "../orders/takeStep.ts";
import { openAlert } from "../settlement/watch/moneyAlerts.ts";
import type { ShippingParts } from "./bookShipments.ts";
import { followReturn } from "./followReturn.ts";
import { isCalledOff, planWatch, putUnderWay } from "./watchCancelled.ts";

type Followed = Leased & {
  order_id: string;
  awb: string;
  direction: "delivery" | "return";
  /** `cancelled` and `refused`: a return that may be fetched all the same. */
  status: "booked" | "ended" | "cancelled" | "refused";
};

/** So long a carrier is asked about a parcel that was given up: some are found. */
const askedAfterLossDays = 60;

/**
 * Asks the carrier about parcels under way: at once when a webhook said that there is news, else every two hours, and
 * every half hour on the day of the delivery. What it saw is kept once, whatever order it comes in, and takes the order
 * on: the first scan in the carrier's hands sends it, the delivery delivers it, and what is back at Blaze waits there for its
 * buyer; goods that a buyer sends back are fetched by it, and arrive. A proof of the delivery that did not come with it is
 * asked for three times more (R-ORDER-28), and about a return that was cancelled or refused half way once a day for two weeks, because some are
 * fetched all the same (R-ORDER-31). Returns how many were asked about; several may run at once.
 */
export async function trackShipments(
  { database, carrier }: ShippingParts,
  { limit, lane = createLane("carrier") }: { limit: number; lane?: Lane },
): Promise<number> {
  if (carrier === null) return 0;
  const work = async (shipment: Followed): Promise<boolean> => {
    const answer = await carrier.track(shipment.awb);
    await inTransaction(database, (tx) => record(tx, shipment, answer));
    return answer.outcome !== "unavailable";
  };
  const claim = () =>
    inTransaction(
      database,
      async (tx) =>
        (await claimShipment(tx, isUnderWay)) ??
        (await claimForProof(tx)) ??
        (await claimShipment(tx, isWatched)),
    );
  return await workLane(database, lane, { task: "trackShipments", limit, claim, work });
}

const isUnderWay = sql<boolean>`status = 'booked' and provider is not null`;
const isWatched = sql<boolean>`${isCalledOff} and watched_until is not null`;

async function claimShipment(tx: Transaction, isAsked: RawBuilder<boolean>): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    with due as (
      select id from shipments
      where ${isAsked} and next_attempt_at <= (select blaze_now()) and ${isUnleased}
      order by next_attempt_at, id
      limit 1
      for no key update skip locked
    )
    update shipments
    set attempts = next_attempt(attempts), next_attempt_at = retry_at(attempts, '5 minutes', '2 hours'), ${takeLease}
    from due
    where shipments.id = due.id
    returning shipments.id, lease_token, order_id, awb, direction, status`.execute(tx);
  return rows[0];
}

/** One that was delivered, and whose carrier is asked again for its proof; each question counts, answered or not. */
async function claimForProof(tx: Transaction): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    with due as (
      select id from shipments
      where proof_due_at <= (select blaze_now()) and ${isUnleased}
      order by proof_due_at, id
      limit 1
      for no key update skip locked
    )
    update shipments
    set proof_questions = proof_questions + 1,
      proof_due_at = ${nextProofQuestion(sql`proof_questions + 1`)}, ${takeLease}
    from due
    where shipments.id = due.id
    returning shipments.id, lease_token, order_id, awb, direction, status`.execute(tx);
  return rows[0];
}

/** After so many hours a carrier is asked for a proof that did not come with its word of the delivery. */
const proofAfterHours = [6, 24, 72] as const;

/** When to ask the next time, after so many questions; null after the last. */
function nextProofQuestion(asked: RawBuilder<unknown>): RawBuilder<Date | null> {
  const hours = sql`(array[${sql.join(proofAfterHours.map((one) => sql.lit(one)))}])[${asked} + 1]`;
  return sql`blaze_now() + ${hours} * interval '1 hour'`;
}

async function record(
  tx: Transaction,
  shipment: Followed,
  answer: CarrierOutcome<TrackAnswer>,
): Promise<void> {
  // The order first, as everywhere (docs/lock-order.md).
  const order = await lockOrder(tx, shipment.order_id);
  if (order === undefined || !(await endLease(tx, "shipments", shipment))) return;
  const isOnlyWatched = shipment.status === "cancelled" || shipment.status === "refused";
  // A number that the carrier does not know any more was not fetched, as far as it can say.
  if (isOnlyWatched && answer.outcome !== "ok") return await planWatch(tx, shipment, answer);
  if (answer.outcome !== "ok") {
    const change = { problem: answer.reason.slice(0, 500) };
    await tx.updateTable("shipments").set(change).where("id", "=", shipment.id).execute();
    return;
  }
  const fresh = await keepScans(tx, shipment, answer);
  const track = trackOf(await readScans(tx, shipment.id));
  if (isOnlyWatched) await planWatch(tx, shipment, answer);
  if (isOnlyWatched && track.collectedAt !== null) await putUnderWay(tx, shipment, track);
  await planNext(tx, shipment, { order, track, answer });
  if (fresh.length === 0) return;
  if (shipment.direction === "return") await followReturn(tx, order, track);
  else await follow(tx, order, { track, fresh });
}

type Kept = { kind: ScanKind; happened_at: Date; id: number };

/** Those that are new. */
async function keepScans(tx: Transaction, { id }: Followed, { scans }: TrackAnswer): Promise<Kept[]> {
  const rows = scans.map(({ kind, code, place, at }) => ({ kind, code, place, at: at.toISOString() }));
  const { rows: kept } = await sql<Kept>`
    insert into shipment_scans (shipment_id, kind, code, place, happened_at)
    select ${id}::uuid, kind, code, place, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen (kind text, code text, place text, at timestamptz)
    order by at
    on conflict do nothing
    returning kind, happened_at, id`.execute(tx);
  return kept;
}

async function readScans(tx: Transaction, shipmentId: string): Promise<Scan[]> {
  const rows = await tx
    .selectFrom("shipment_scans")
    .select(["kind", "happened_at"])
    .where("shipment_id", "=", shipmentId)
    .orderBy("happened_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ kind: row.kind as ScanKind, at: row.happened_at }));
}

type News = { readonly order: Order; readonly track: Track; readonly answer: TrackAnswer };

async function planNext(
  tx: Transaction,
  { id, direction }: Followed,
  { order, track, answer }: News,
): Promise<void> {
  const isOver = track.deliveredAt !== null || track.last?.kind === "returned";
  // Before that it says how the parcel will be handed over.
  const isDelivered = track.deliveredAt !== null;
  const { words, url } = answer.proof;
  const lacksProof = isDelivered && direction === "delivery" && words === "" && url === null;
  const isLost = order.stage === "lost";
  const minutes = isLost ? 24 * 60 : askAgainMinutes(track);
  await sql`
    update shipments
    set attempts = 0, problem = null,
      expected_at = coalesce(${answer.expectedAt}, expected_at),
      tracking_url = coalesce(${answer.trackingUrl}, tracking_url),
      proof_words = case when ${isDelivered} and ${words} <> '' then ${words} else proof_words end,
      proof_url = case when ${isDelivered} then coalesce(${url}, proof_url) else proof_url end,
      status = case
        when ${isOver} or (${isLost} and created_at < (select blaze_now()) - ${askedAfterLossDays} * interval '1 day') then 'ended'
        else status end,
      next_attempt_at = case when ${isOver} then null else blaze_now() + ${minutes} * interval '1 minute' end,
      proof_due_at = case
        when not ${lacksProof} then null
        when status = 'booked' then ${nextProofQuestion(sql`0`)}
        else proof_due_at end
    where id = ${id} and (status = 'booked' or (status = 'ended' and proof_questions > 0))`.execute(tx);
}

async function follow(
  tx: Transaction,
  order: Order,
  { track, fresh }: { track: Track; fresh: readonly Kept[] },
): Promise<void> {
  const now = await readClock(tx);
  if (order.stage === "lost") return await tellOfFound(tx, order, track);
  let stage = order.stage;
  if (stage === "verified" && track.collectedAt !== null) {
    await takeCarrierStep(tx, order, { stage: "shipped", now });
    stage = "shipped";
  }
  if (stage === "shipped" && track.deliveredAt !== null) {
    await takeCarrierStep(tx, order, { stage: "delivered", now, happenedAt: track.deliveredAt });
    stage = "delivered";
  }
  if (stage === "shipped" && track.last?.kind === "returned") {
    await takeCarrierStep(tx, order, { stage: "came_back", now, happenedAt: track.last.at });
    stage = "came_back";
  }
  if (stage === "shipped") await tellOfAttempt(tx, order, fresh);
  await tellScreens(tx, order);
}

/** Once for each attempt that is news: an old one that is told late says nothing about tomorrow. */
async function tellOfAttempt(tx: Transaction, order: Order, fresh: readonly Kept[]): Promise<void> {
  const failed = fresh.findLast(({ kind }) => kind === "attempt_failed");
  if (failed === undefined) return;
  const variables = { time: { at: failed.happened_at.toISOString() } };
  await queueMessages(tx, [
    buyerNotice(order, { template: "delivery_attempt_failed", variables, round: String(failed.id) }),
  ]);
}

/** The money went its way when it was declared lost; what becomes of the goods is for an operator. */
async function tellOfFound(tx: Transaction, order: Order, { last }: Track): Promise<void> {
  if (last === null || last.kind === "lost" || last.kind === "damaged") return;
  const detail = `${order.number} was declared lost; the carrier says ${last.kind} at ${last.at.toISOString()}`;
  await openAlert(tx, { kind: "parcel_found", subject: order.id, detail });
}

/** A webhook says that there is news of a parcel: it is asked about at once. What else it says is not read. */
export async function hurryTracking({ kysely }: Database, awb: string): Promise<void> {
  await sql`
    update shipments set next_attempt_at = least(next_attempt_at, blaze_now())
    where awb = ${awb} and (${isUnderWay} or ${isWatched})`.execute(kysely);
}
