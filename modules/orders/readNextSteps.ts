import { type Kysely, sql } from "kysely";
import type { NextStep } from "#contract/nextStep.ts";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import { arrivalOfOrder } from "#domain/delivery/arrival.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import { arrivalBeside } from "#domain/order/arrivalBeside.ts";
import type { ClaimStatus } from "#domain/order/claimTurns.ts";
import { nextStep } from "#domain/order/nextStep.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { orderState, stagePaths } from "#domain/order/orderStages.ts";
import { slotAnswerBy } from "#domain/order/pickupSlots.ts";
import type { ClaimStep, PayoutStep } from "#domain/order/stepFacts.ts";
import type { PayoutStanding } from "#domain/payout/payoutWaitsFor.ts";
import type { ScanKind } from "#domain/shipping/scanKinds.ts";
import { accountStandingOf } from "../identity/bankAccounts.ts";
import { obstacleOf, type PayoutKyc, payoutKycColumns } from "../identity/payoutKyc.ts";
import { type PayoutMoments, payoutMomentColumns, payoutSince } from "../identity/payoutSince.ts";
import { openRefundsOf } from "../payments/openRefunds.ts";
import { isAddressConfirmed } from "./cameBack.ts";
import { isEarlierReinstated } from "./isEarlierReinstated.ts";
import { isUnconfirmed } from "./isUnconfirmed.ts";
import { type End, kilometresOf } from "./orderDistances.ts";
import type { readPlaceRows } from "./orderPlaces.ts";
import type { Order } from "./orderRows.ts";

type StepRow = PayoutKyc &
  PayoutMoments & {
    id: string;
    is_seller_blocked: boolean;
    is_unconfirmed: boolean;
    is_found_late: boolean;
    is_earlier_reinstated: boolean;
    offered_at: Date | null;
    planned_at: Date | null;
    slot_ends_at: Date | null;
    meets_at: Date | null;
    claim_status: ClaimStatus | null;
    claim_waits_for: "seller" | "buyer" | "blaze" | null;
    claim_waits_until: Date | null;
    refund_since: Date | null;
    payout_status: "approved" | "sent" | "paid" | null;
    payout_decided_at: Date | null;
    account: PayoutStanding["account"];
    has_parcel: boolean;
    is_return_booked: boolean;
    is_unserved: boolean;
    is_confirmed: boolean;
    parcel_seen: ScanKind | null;
    parcel_seen_at: Date | null;
    parcel_expected_at: Date | null;
    /** Where it was to go when the deposit was paid, or the address was chosen. */
    agreed_pin_code: string | null;
  };

type Asked = {
  /** Who reads it: where the seller's money is does not concern the buyer, also when an operator bought it. */
  readonly person: OrderPerson;
  readonly userId: string;
  readonly now: Date;
  readonly places: Awaited<ReturnType<typeof readPlaceRows>>;
};

/** The same of one order. */
export async function readNextStep(reader: Kysely<Schema>, order: Order, asked: Asked): Promise<NextStep> {
  const step = (await readNextSteps(reader, [order], asked)).get(order.id);
  if (step === undefined) throw new Error(`order ${order.id} is gone`);
  return step;
}

/** The next step of each order, with the days on which it is expected at its buyer's, by the order's id. */
export async function readNextSteps(
  reader: Kysely<Schema>,
  orders: readonly Order[],
  asked: Asked,
): Promise<ReadonlyMap<string, NextStep>> {
  const rows = await readStepRows(reader, orders);
  const distances = await kilometresOf(reader, [...asked.places, ...agreedEnds(rows, asked.places)]);
  return new Map(
    orders.flatMap((order) => {
      const row = rows.get(order.id);
      const distanceKm = distances.get(order.id) ?? null;
      return row === undefined ? [] : [[order.id, stepOf({ order, row, distanceKm }, asked)]];
    }),
  );
}

/** Where no address is chosen yet, it is to go to the pin code that its buyer named before their first bid. */
function agreedEnds(rows: ReadonlyMap<string, StepRow>, places: Asked["places"]): End[] {
  const withPlace = new Set(places.filter(({ side }) => side === "delivery").map((place) => place.order_id));
  return [...rows.values()].flatMap(({ id, agreed_pin_code: pinCode }) =>
    withPlace.has(id) || pinCode === null
      ? []
      : [{ order_id: id, side: "delivery" as const, pin_code: pinCode }],
  );
}

type Known = { readonly order: Order; readonly row: StepRow; readonly distanceKm: number | null };

function stepOf({ order, row, distanceKm }: Known, { person, userId, now, places }: Asked): NextStep {
  const state = orderState(order);
  const isShipped = order.shipping_mode === "blaze";
  const hasPlace = places.some((place) => place.order_id === order.id && place.side === "delivery");
  const arrival = arrivalOfOrder({
    paidAt: order.paid_at,
    plannedAt: row.planned_at,
    isAtSeller: state === "awaiting_pickup",
    now,
    paymentDeadline: order.payment_deadline,
    distanceKm,
  });
  const { kind, actor, until } = nextStep({
    state,
    now,
    paymentDeadline: order.payment_deadline,
    isSellerBlocked: row.is_seller_blocked,
    isHandover: !isShipped,
    meetsAt: row.meets_at,
    hasPlace: hasPlace || !isShipped,
    stageSince: order.stage_since,
    slotAnswerBy: slotAnswerOf(order, row),
    pickedUpBy: row.slot_ends_at ?? row.planned_at,
    arrivesBy: isShipped ? arrival.to : null,
    leavesBy: isShipped ? arrival.leavesBy : null,
    parcel: row.has_parcel
      ? { last: row.parcel_seen, seenAt: row.parcel_seen_at, expectedAt: row.parcel_expected_at }
      : null,
    isReturnBooked: row.is_return_booked,
    isUnserved: row.is_unserved,
    isConfirmed: row.is_confirmed,
    claimableUntil: order.claimable_until,
    claim: claimOf(row),
    goodsHeldSince: person === "buyer" ? null : order.goods_held_since,
    refundedBy: row.refund_since && refundPromise(row.refund_since),
    isUnconfirmed: row.is_unconfirmed,
    isFoundLate: row.is_found_late,
    isWithdrawnForAnother: row.is_earlier_reinstated,
    isDeclined: order.declined_at !== null,
    payout: person === "buyer" || order.buyer_id === userId ? null : payoutOf(order, row),
  });
  // The carrier's own day, where it has said one, stands with the parcel.
  const isOwnGuess = row.parcel_expected_at === null;
  const isStuck = kind === "payment_blocked" || kind === "payment_check";
  const isExpected = !isStuck && isShipped && isOnItsWay(state) && isOwnGuess;
  const arrives = isExpected ? arrivalBeside({ kind, until }, arrival, now) : null;
  return {
    kind,
    actor,
    until: until?.toISOString() ?? null,
    arrives: arrives && { from: arrives.from.toISOString(), to: arrives.to.toISOString() },
  };
}

/** Who can be asked, but was not yet, is asked within seconds. */
function slotAnswerOf({ stage_since: since }: Order, { offered_at: offeredAt }: StepRow): Date | null {
  const askedAt = offeredAt ?? since;
  return askedAt && slotAnswerBy(askedAt);
}

/** Paid or still to be paid, and not yet at the buyer's. */
function isOnItsWay(state: ReturnType<typeof orderState>): boolean {
  const path: readonly string[] = stagePaths.blaze;
  return (
    state === "awaiting_payment" || (path.includes(state) && state !== "delivered" && state !== "completed")
  );
}

function claimOf(row: StepRow): ClaimStep | null {
  const { claim_status: status, claim_waits_for: waitsFor, claim_waits_until: until } = row;
  return status === null || waitsFor === null || until === null ? null : { status, waitsFor, until };
}

function payoutOf({ stage_since: settledAt, created_at: wonAt }: Order, row: StepRow): PayoutStep {
  if (row.payout_status === "paid") return { isPaid: true };
  if (row.payout_decided_at !== null) return { sentBy: refundPromise(row.payout_decided_at) };
  const waitsFor = obstacleOf(row, row.account);
  // The whole balance goes at once, so its oldest money decides: as in My Money (modules/payouts/payoutDates.ts).
  return { waitsFor, since: payoutSince(waitsFor, row, row.owed_since ?? settledAt ?? wonAt) };
}

/** A sale is paid out by the first payout after it was settled that did not fail. A proposed one is nobody's to know. */
async function readStepRows(
  reader: Kysely<Schema>,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, StepRow>> {
  if (orders.length === 0) return new Map();
  const { rows } = await sql<StepRow>`
    select orders.id, sellers.is_blocked as is_seller_blocked, ${isUnconfirmed} as is_unconfirmed,
      orders.status = 'payment_defaulted' and exists (
        select from order_events where order_id = orders.id and kind = 'found_late') as is_found_late,
      ${isEarlierReinstated} as is_earlier_reinstated,
      (select offered_at from pickups where order_id = orders.id) as offered_at,
      (select planned_at from order_events where order_id = orders.id and kind = 'pickup_scheduled'
        order by order_events.id desc limit 1) as planned_at,
      (select ends_at from pickups where order_id = orders.id and starts_at = (
        select planned_at from order_events where order_id = orders.id and kind = 'pickup_scheduled'
        order by order_events.id desc limit 1)) as slot_ends_at,
      (select meets_at from meetings where order_id = orders.id and agreed_at is not null) as meets_at,
      claims.status as claim_status, claims.waits_for as claim_waits_for, claims.waits_until as claim_waits_until,
      (select max(refunds.created_at) ${openRefundsOf("orders")}) as refund_since,
      payout.status as payout_status, payout.decided_at as payout_decided_at,
      ${accountStandingOf(sql.ref("orders.seller_id"))} as account,
      coalesce((select is_unserved from shipments where order_id = orders.id and direction = 'delivery'
        order by created_at desc, id limit 1), false) as is_unserved,
      ${isAddressConfirmed} as is_confirmed,
      exists (select from shipments where order_id = orders.id and direction = 'return' and status = 'booked')
        as is_return_booked,
      coalesce(orders.delivery_pin_code, (select delivery_pin_code from deposits where id = orders.deposit_id))
        as agreed_pin_code,
      parcel.id is not null as has_parcel, parcel.expected_at as parcel_expected_at,
      seen.kind as parcel_seen, seen.happened_at as parcel_seen_at, ${payoutMomentColumns(sql`orders.seller_id`)},
      ${payoutKycColumns(sql`orders.seller_id`)}
    from orders
    join users as sellers on sellers.id = orders.seller_id
    left join claims on claims.order_id = orders.id
    left join lateral (
      select id, expected_at from shipments
      where order_id = orders.id and direction = 'delivery' and status in ('booked', 'ended')
      order by created_at desc, id limit 1
    ) as parcel on true
    left join lateral (
      select kind, happened_at from shipment_scans
      where shipment_id = parcel.id and kind not in ('booked', 'cancelled', 'other', 'delayed')
      order by kind = 'delivered' desc, happened_at desc, id desc limit 1
    ) as seen on true
    left join lateral (
      select payouts.status, payout_batches.decided_at
      from settlements
      join payouts on payouts.seller_id = settlements.seller_id and payouts.created_at >= settlements.settled_at
      join payout_batches on payout_batches.id = payouts.batch_id
      where settlements.order_id = orders.id and payouts.status in ('approved', 'sent', 'paid')
      order by payouts.created_at limit 1
    ) as payout on true
    where orders.id = ${anyOf(orders.map(({ id }) => id))}`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}
