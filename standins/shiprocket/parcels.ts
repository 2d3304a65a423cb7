import type { Documents } from "../documents.ts";

/** An event of a parcel by Shiprocket's code of it. */
export type ParcelEvent = {
  readonly code: number;
  readonly activity: string;
  readonly place: string;
  readonly atMs: number;
};

export type StandinParcel = {
  readonly order: number;
  readonly shipment: number;
  readonly reference: string;
  readonly to: readonly string[];
  readonly city: string;
  /** Where it is fetched: at Blaze's, or of a return at the buyer's. */
  readonly fetchedIn: string;
  readonly isReturn: boolean;
  status: "NEW" | "AWB ASSIGNED" | "PICKUP SCHEDULED" | "CANCELED";
  awb: string;
  courier: string;
  /** When it was asked to be fetched; what follows goes by it. */
  collectMs: number | null;
  /** The way that it goes by itself ends when somebody moves it by hand. */
  isMovedByHand: boolean;
  /** From when it has a proof of its delivery; null for never. */
  proofMs: number | null;
  readonly events: ParcelEvent[];
  /** How many events a webhook was sent for. */
  told: number;
};

const hourMs = 3_600_000;

/** What a control call moves a parcel by; `fetchedIn` and `city` are the places of its two ends. */
export const parcelMoves = {
  picked_up: { code: 42, activity: "Shipment picked up", place: "fetchedIn" },
  in_transit: { code: 18, activity: "In transit to the destination", place: "fetchedIn" },
  at_hub: { code: 38, activity: "Reached at destination hub", place: "city" },
  out_for_delivery: { code: 17, activity: "Out for delivery", place: "city" },
  attempt_failed: { code: 21, activity: "Undelivered, consignee not available", place: "city" },
  delivered: { code: 7, activity: "Delivered to consignee", place: "city" },
  lost: { code: 12, activity: "Shipment lost", place: "Nagpur" },
  damaged: { code: 25, activity: "Shipment damaged", place: "Nagpur" },
  returning: { code: 9, activity: "RTO initiated", place: "city" },
  returned: { code: 10, activity: "RTO delivered", place: "fetchedIn" },
} as const;
export type ParcelMove = keyof typeof parcelMoves;

/** Left alone, a parcel is where it goes two days after it was asked to be fetched. */
const usualWay: readonly (readonly [ParcelMove, hours: number])[] = [
  ["picked_up", 4],
  ["in_transit", 10],
  ["at_hub", 30],
  ["out_for_delivery", 42],
  ["delivered", 46],
];
export const usualHours = 46;

export type Parcels = ReturnType<typeof openParcels>;

/** The parcels of one account, and the clock by which they move: the machine's, and by how much it was moved on. */
export function openParcels(documents: Documents) {
  const kind = "shiprocket_parcel";
  const clock = () => documents.get<{ aheadMs: number }>("shiprocket_clock", "clock")?.aheadMs ?? 0;
  const nowMs = () => Date.now() + clock();
  const all = () => documents.children<StandinParcel>(kind, "account");
  return {
    nowMs,
    moveClock(seconds: number): void {
      documents.put("shiprocket_clock", "clock", { aheadMs: clock() + seconds * 1_000 });
    },
    all,
    keep(parcel: StandinParcel): void {
      const found = { name: parcel.reference, parent: "account" };
      documents.put(kind, String(parcel.shipment), parcel, found);
    },
    byShipment: (id: number) => documents.get<StandinParcel>(kind, String(id)),
    byReference: (reference: string) => documents.named<StandinParcel>(kind, reference),
    byAwb: (awb: string) => all().find((parcel) => parcel.awb === awb),
    byOrder: (order: number) => all().find((parcel) => parcel.order === order),
  };
}

/** Everything that happened to it until now, the latest first, as Shiprocket lists it. */
export function eventsOf(parcel: StandinParcel, nowMs: number): ParcelEvent[] {
  const { collectMs, isMovedByHand, status } = parcel;
  const byItself =
    collectMs === null || isMovedByHand || status === "CANCELED"
      ? []
      : usualWay.map(([move, hours]) => eventOf(parcel, move, collectMs + hours * hourMs));
  return [...parcel.events, ...byItself]
    .filter(({ atMs }) => atMs <= nowMs)
    .toSorted((one, other) => other.atMs - one.atMs);
}

function eventOf(parcel: StandinParcel, move: ParcelMove, atMs: number): ParcelEvent {
  const { code, activity, place } = parcelMoves[move];
  return { code, activity, place: place === "city" || place === "fetchedIn" ? parcel[place] : place, atMs };
}

/** Moves it by hand: what had happened by itself stays, what would have does not come. */
export function moveParcel(parcel: StandinParcel, move: ParcelMove, nowMs: number): void {
  const happened = eventsOf(parcel, nowMs);
  parcel.events.splice(0, parcel.events.length, ...happened, eventOf(parcel, move, nowMs));
  parcel.isMovedByHand = true;
}

/** What it has of the delivery: its picture, or how it was handed over where its courier takes none. */
export function podOf(
  parcel: StandinParcel,
  { isDelivered, origin, nowMs }: { isDelivered: boolean; origin: string; nowMs: number },
) {
  // One courier of the three takes no pictures, and says long before how it hands over.
  const byCode = parcel.courier.startsWith("Delhivery") ? "OTP Based Delivery" : "";
  if (!isDelivered) return { pod: "Not Available", pod_status: byCode };
  if (parcel.proofMs === null || nowMs < parcel.proofMs) return { pod: "Not Available", pod_status: "" };
  return { pod: "Available", pod_status: byCode || `${origin}/pods/${parcel.awb}.svg` };
}

/** As Shiprocket writes a time: India's, without a zone. */
export function indiaText(ms: number): string {
  return new Date(ms + 5.5 * hourMs).toISOString().slice(0, 19).replace("T", " ");
}
