import type { Kysely } from "kysely";
import type { Fulfilment } from "#contract/fulfilment.ts";
import type { Schema } from "#db/schema.ts";
import { isOpenInClaim } from "#domain/order/claimTurns.ts";
import { actionsFor, type OrderAction, type OrderPerson } from "#domain/order/orderActions.ts";
import { orderPrice } from "#domain/order/orderPrice.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { readRefundedBy } from "../payments/openRefunds.ts";
import { type ClaimRow, claimAnswer, claimFacts, readClaimOf } from "./claimRows.ts";
import { readClaimRefund } from "./claims/readClaimRefund.ts";
import { codeToldAt } from "./codeToldAt.ts";
import { countUnread } from "./countUnread.ts";
import { readInspection } from "./inspection/readInspection.ts";
import { meetingAnswer, readMeeting } from "./meetingRows.ts";
import { readOrderEvents, shownEvents } from "./orderEvents.ts";
import {
  buyerSees,
  nobodySees,
  type PlaceReader,
  placesOf,
  readPlaceRows,
  sellerSees,
} from "./orderPlaces.ts";
import { isOrderOf, isPassedOn, type Order } from "./orderRows.ts";
import { type Pickup, pickupAnswer, readPickupRow } from "./pickup/pickupRows.ts";
import { isPickupOpen } from "./pickup/readPickup.ts";
import { isProofMissing, readProof } from "./proof/readProof.ts";
import { readNextStep } from "./readNextSteps.ts";
import { readShipments } from "./readShipments.ts";

export type Asker = { readonly person: OrderPerson; readonly userId: string; readonly now: Date };

/** Where an order stands after its payment, with what the asker may do. */
export async function readFulfilment(
  reader: Kysely<Schema>,
  order: Order,
  asker: Asker,
): Promise<Fulfilment> {
  const claim = await readClaimOf(reader, order.id);
  const places = await readPlaceRows(reader, [order.id]);
  const pickup = await readPickupRow(reader, order.id);
  const documents = await readDocumentKinds(reader, order.id);
  const events = await readOrderEvents(reader, order);
  const proof = await readProof(reader, order.id, asker.person);
  return {
    order_status: order.status,
    stage: order.stage,
    shipping_mode: order.shipping_mode,
    order_price: orderPrice(order),
    places: placesOf(places, order.id, placeReader(asker)),
    events: shownEvents(events, asker.person),
    actions: openActions(order, asker, { claim, pickup, places, proof, events }),
    next_step: await readNextStep(reader, order, { ...asker, places }),
    claimable_until: order.claimable_until?.toISOString() ?? null,
    claim: claim === undefined ? null : claimAnswer(claim),
    pickup: pickupAnswer(pickup),
    meeting:
      asker.person === "operator" ? null : meetingAnswer(await readMeeting(reader, order.id), asker.userId),
    inspection: await readInspection(reader, order.id),
    shipment: await parcelOf(reader, order, { ...asker, direction: "delivery" }),
    return_shipment: await parcelOf(reader, order, { ...asker, direction: "return" }),
    delivery_proof: proof,
    returned_amount: order.returned_paise,
    claim_refund: claim === undefined ? null : await readClaimRefund(reader, order),
    code_told_at: codeToldAt({ proof, events }),
    refunded_by: (await readRefundedBy(reader, order.id))?.toISOString() ?? null,
    can_chat: canChat(order) && asker.person !== "operator",
    unread_messages:
      asker.person === "operator"
        ? 0
        : await countUnread(reader, { orderId: order.id, userId: asker.userId }),
    documents: documents.filter((kind) => kind === "sale" || asker.person === "seller"),
  };
}

async function parcelOf(
  reader: Kysely<Schema>,
  { id }: Order,
  asked: Parameters<typeof readShipments>[2],
): Promise<Fulfilment["shipment"]> {
  return (await readShipments(reader, [id], asked)).get(id) ?? null;
}

/** An operator asks for the addresses, which is written down. */
function placeReader({ person }: Asker): PlaceReader {
  if (person === "operator") return nobodySees;
  return person === "buyer" ? buyerSees : sellerSees;
}

/** The two write to one another when they hand over themselves, from the payment until it is completed. */
export function canChat(order: Pick<Order, "shipping_mode" | "status">): boolean {
  return order.shipping_mode === "handover" && order.status === "paid";
}

type Known = {
  readonly claim: ClaimRow | undefined;
  readonly pickup: Pickup | undefined;
  readonly places: Awaited<ReturnType<typeof readPlaceRows>>;
  readonly proof: Fulfilment["delivery_proof"];
  readonly events: Fulfilment["events"];
};

/**
 * By the table, less a claim whose time is over or that there was, less what the claim itself does not allow now,
 * less a pick-up that goes nowhere or is fixed, less a proof where there is one, and less what its winner cannot
 * decline.
 */
function openActions(
  order: Order,
  { person, userId, now }: Asker,
  { claim, pickup, places, proof, events }: Known,
): OrderAction[] {
  if (person === "operator" && isOrderOf(order, userId)) return [];
  const isClaimable = !claim && order.claimable_until !== null && now < order.claimable_until;
  const facts = claim === undefined ? null : claimFacts(claim, { now, userId });
  const hasPlace = places.some(({ side }) => side === "delivery");
  const isOpen: Readonly<Partial<Record<OrderAction, boolean>>> = {
    decline: isPassedOn(order) && now < order.payment_deadline,
    open_claim: isClaimable,
    choose_pickup: hasPlace && isPickupOpen(pickup, now),
    mark_packed: !pickup?.packed_at,
    add_proof: isProofMissing(proof),
    send_home: order.goods_held_since !== null,
    correct_home: events.some(({ kind }) => kind === "sent_home"),
  };
  const actions = actionsFor(person, orderState(order), order.shipping_mode);
  return actions.filter((action) => isOpen[action] ?? isOpenInClaim(action, facts));
}

async function readDocumentKinds(reader: Kysely<Schema>, orderId: string): Promise<("sale" | "fee")[]> {
  const rows = await reader
    .selectFrom("order_documents")
    .select("kind")
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .execute();
  return rows.map((row) => row.kind);
}
