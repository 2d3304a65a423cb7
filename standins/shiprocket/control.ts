import type { FastifyInstance } from "fastify";
import {
  eventsOf,
  indiaText,
  moveParcel,
  type ParcelMove,
  type Parcels,
  parcelMoves,
  type StandinParcel,
} from "./parcels.ts";

const lateProofMs = 12 * 3_600_000;

/**
 * What can go wrong. `unserved`: nobody brings a parcel there. `no_pickup`: it has
 * its number, and nobody comes for it. `lost_cancellation`: it is done, its answer is lost.
 * `kept_number`: what is cancelled keeps its number, and its courier, who was not told, may fetch it.
 * `collected_already`: a number that was fetched is not cancelled any more. `expired_token`: no token counts any more. `timeout_after_create`: the order is there, its answer is
 * not; `timeout_after_assign`: so is its number. `not_yet_known`: a search does not find it. Of webhooks: none comes, it comes twice, the one before comes after
 * it, or somebody without the key sends one. `no_proof`: the next one that is brought by hand has none of its delivery,
 * `late_proof`: not before half a day.
 */
const carrierFaultKinds = [
  "expired_token",
  "down",
  "timeout_after_create",
  "not_yet_known",
  "timeout_after_assign",
  "no_courier",
  "no_pickup",
  "unserved",
  "lost_cancellation",
  "kept_number",
  "collected_already",
  "lost_webhook",
  "doubled_webhook",
  "reordered_webhook",
  "forged_webhook",
  "no_proof",
  "late_proof",
] as const;
type CarrierFaultKind = (typeof carrierFaultKinds)[number];

export type CarrierFaults = {
  readonly arm: (kind: CarrierFaultKind, times?: number) => void;
  readonly takes: (kind: CarrierFaultKind) => boolean;
  readonly clear: () => void;
};

export type ParcelWebhook = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

type Merchant = { readonly merchantUrl: string | undefined; readonly webhookToken: string };

/** The side of the stand-in that Shiprocket does not have: its faults, its clock, and a hand in the street. */
export function carrierControl(
  app: FastifyInstance,
  parcels: Parcels,
  { merchantUrl, webhookToken }: Merchant,
) {
  const faults = createFaults();
  const gathered: ParcelWebhook[] = [];
  let displaced: ParcelWebhook | null = null;
  const deliver = (webhook: ParcelWebhook): void => {
    if (merchantUrl === undefined) return void gathered.push(webhook);
    // One that does not arrive is not sent again: whoever waits for it has to ask.
    void fetch(`${merchantUrl}/api/v1/webhooks/parcels`, { method: "POST", ...webhook }).catch(
      () => undefined,
    );
  };
  const tell = (parcel: StandinParcel): void => {
    const webhook = webhookOf(parcel, { nowMs: parcels.nowMs(), webhookToken });
    if (faults.takes("lost_webhook")) return;
    if (faults.takes("forged_webhook"))
      deliver({ ...webhook, headers: { ...webhook.headers, "x-api-key": "somebody-else" } });
    if (displaced === null && faults.takes("reordered_webhook")) {
      displaced = webhook;
      return;
    }
    deliver(webhook);
    if (faults.takes("doubled_webhook")) deliver(webhook);
    if (displaced !== null) deliver(displaced);
    displaced = null;
  };
  const tellNews = (): void => {
    for (const parcel of parcels.all()) {
      const told = eventsOf(parcel, parcels.nowMs()).length;
      if (told <= parcel.told) continue;
      parcels.keep({ ...parcel, told });
      tell(parcel);
    }
  };
  const move = (awb: string, made: ParcelMove): boolean => {
    const parcel = parcels.byAwb(awb);
    if (parcel === undefined) return false;
    moveParcel(parcel, made, parcels.nowMs());
    if (made === "delivered" && faults.takes("no_proof")) parcel.proofMs = null;
    if (made === "delivered" && faults.takes("late_proof")) parcel.proofMs = parcels.nowMs() + lateProofMs;
    parcels.keep(parcel);
    tellNews();
    return true;
  };
  const moveClock = (seconds: number): void => {
    parcels.moveClock(seconds);
    tellNews();
  };
  const takeWebhooks = () => gathered.splice(0);
  controlRoutes(app, { faults, move, moveClock });
  return { faults, move, moveClock, takeWebhooks };
}

function createFaults(): CarrierFaults {
  const left = new Map<CarrierFaultKind, number>();
  return {
    arm: (kind, times = 1) => void left.set(kind, times),
    clear: () => left.clear(),
    takes(kind) {
      const times = left.get(kind) ?? 0;
      left.set(kind, Math.max(0, times - 1));
      return times > 0;
    },
  };
}

function webhookOf(
  parcel: StandinParcel,
  { nowMs, webhookToken }: { nowMs: number; webhookToken: string },
): ParcelWebhook {
  const events = eventsOf(parcel, nowMs);
  const [last] = events;
  const body = {
    awb: parcel.awb,
    courier_name: parcel.courier,
    current_status: last?.activity ?? "",
    current_status_id: last?.code ?? 0,
    shipment_status: last?.activity.toUpperCase() ?? "",
    shipment_status_id: last?.code ?? 0,
    current_timestamp: indiaText(nowMs),
    order_id: parcel.reference,
    sr_order_id: parcel.order,
    is_return: parcel.isReturn ? 1 : 0,
    // As its document's example has them, long before it comes.
    pod_status: "OTP Based Delivery",
    pod: "Not Available",
    scans: events.toReversed().map(({ code, activity, place, atMs }) => ({
      date: indiaText(atMs),
      status: `X-${code}`,
      activity,
      location: place,
      "sr-status": String(code),
      "sr-status-label": activity.toUpperCase(),
    })),
  };
  const headers = { "content-type": "application/json", "x-api-key": webhookToken };
  return { headers, body: JSON.stringify(body) };
}

type Hands = {
  readonly faults: CarrierFaults;
  readonly move: (awb: string, made: ParcelMove) => boolean;
  readonly moveClock: (seconds: number) => void;
};

function controlRoutes(app: FastifyInstance, { faults, move, moveClock }: Hands): void {
  app.post<{ Params: { awb: string }; Body: { move?: ParcelMove } }>(
    "/control/parcels/:awb",
    async ({ params, body }, reply) => {
      const made = body?.move;
      if (made === undefined || !Object.hasOwn(parcelMoves, made))
        return reply.code(422).send({ detail: `move, one of ${Object.keys(parcelMoves).join(", ")}` });
      return move(params.awb, made) ? { moved: true } : reply.code(404).send({ detail: "no such parcel" });
    },
  );
  app.post<{ Body: { seconds?: number } }>("/control/clock", async ({ body }) => {
    moveClock(Math.max(0, body?.seconds ?? 0));
    return { moved: true };
  });
  app.post<{ Body: { kind?: CarrierFaultKind; times?: number } }>(
    "/control/carrier",
    async ({ body }, reply) => {
      const { kind, times = 1 } = body ?? {};
      if (kind === undefined || !carrierFaultKinds.includes(kind))
        return reply.code(422).send({ detail: `kind, one of ${carrierFaultKinds.join(", ")}` });
      faults.arm(kind, times);
      return { armed: kind };
    },
  );
}
