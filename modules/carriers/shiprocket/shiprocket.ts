import { z } from "zod";
import type { ParcelSize } from "#domain/shipping/parcelSize.ts";
import { longestTimeLimitMs } from "../../operations/callProvider.ts";
import { isSameSecret } from "../../operations/signatures.ts";
import type { Carrier, CarrierOutcome, CarrierScan, KnownParcel, TrackAnswer } from "../carrier.ts";
import { type CallShiprocket, createCalls, type ShiprocketAccount } from "./shiprocketCalls.ts";
import { announce, knownParcel } from "./shiprocketOrders.ts";
import { proofIn } from "./shiprocketProof.ts";
import { scanKindOf, timeInIndia } from "./shiprocketScans.ts";

export type ShiprocketSettings = ShiprocketAccount & {
  /** By which name Shiprocket knows the place where Blaze packs, and its pin code. */
  readonly pickupLocation: string;
  readonly pickupPinCode: string;
  /** What its webhooks carry as `x-api-key`. */
  readonly webhookToken: string;
  /** Where people follow a parcel, with its number behind it. */
  readonly trackingUrl: string;
};

const text = z.union([z.string(), z.number()]).transform(String);

/**
 * Shiprocket's public API (R-CARRIER-1). Sure: the paths, the login, the fields and codes, that a refusal may come with
 * status 200. Assumed: that an order id that is known is answered with the order it names, and how `search` finds it;
 * whatever may have been announced is looked up first, so nothing depends on it.
 */
export function createShiprocket(settings: ShiprocketSettings): Carrier {
  const call = createCalls(settings);
  return {
    name: "SHIPROCKET",
    announce: (parcel) => announce(call, settings, parcel),
    find: (reference, way) => find(call, reference, way),
    assign: (parcel, way) => assign(call, parcel, way),
    collect: async ({ shipment }) => {
      const body = { shipment_id: [Number(shipment)] };
      const answer = await call("/courier/generate/pickup", z.object({ pickup_status: z.literal(1) }), body);
      return /already/i.test(answer.outcome === "declined" ? answer.reason : "") ? { outcome: "ok" } : answer;
    },
    label: async ({ shipment }) => {
      const schema = z.object({ label_url: z.url({ protocol: /^https?$/ }) });
      const answer = await call("/courier/generate/label", schema, { shipment_id: [Number(shipment)] });
      return answer.outcome === "ok" ? { outcome: "ok", url: answer.body.label_url } : answer;
    },
    fetchLabel,
    track: (awb) => track(call, settings, awb),
    serves: (door) => serves(call, settings, door),
    cancel: (parcel) => cancel(call, parcel),
    readWebhook: ({ headers, body }) =>
      isSameSecret(headers["x-api-key"], settings.webhookToken) ? { awb: awbIn(body) } : null,
  };
}

const listSchema = z.object({
  data: z.array(
    z.object({
      id: text,
      channel_order_id: text,
      status: text.nullish(),
      shipments: z.array(z.object({ id: text, awb: text.nullish(), courier: text.nullish() })),
    }),
  ),
});

type Way = { readonly isReturn: boolean };

/** Returns have a list of their own. */
async function find(
  call: CallShiprocket,
  reference: string,
  { isReturn }: Way,
): Promise<CarrierOutcome<KnownParcel>> {
  const list = isReturn ? "/orders/processing/return" : "/orders";
  const answer = await call(`${list}?search=${encodeURIComponent(reference)}`, listSchema);
  if (answer.outcome !== "ok") return answer;
  const found = answer.body.data.find(({ channel_order_id: id }) => id === reference);
  const shipment = found?.shipments[0];
  if (found === undefined || shipment === undefined)
    return { outcome: "declined", reason: "no such order", isUnknown: true };
  const { id: order, status } = found;
  const { id, awb, courier } = shipment;
  return { outcome: "ok", ...knownParcel({ order, shipment: id, awb, courier, status }) };
}

const assignedSchema = z.object({
  awb_assign_status: z.literal(1),
  response: z.object({ data: z.object({ awb_code: text, courier_name: text }) }),
});

async function assign(
  call: CallShiprocket,
  { shipment }: KnownParcel,
  { isReturn }: Way,
): Promise<CarrierOutcome<{ awb: string; courier: string }>> {
  const body = { shipment_id: Number(shipment), ...(isReturn ? { is_return: 1 } : {}) };
  const answer = await call("/courier/assign/awb", assignedSchema, body);
  if (answer.outcome !== "ok") return answer;
  const { awb_code: awb, courier_name: courier } = answer.body.response.data;
  return { outcome: "ok", awb, courier };
}

const couriersSchema = z.object({
  data: z.object({ available_courier_companies: z.array(z.object({ courier_company_id: z.number() })) }),
});

/** Nobody at all is said by an empty list, or by a message in its place. */
async function serves(
  call: CallShiprocket,
  { pickupPinCode }: ShiprocketSettings,
  { pinCode, size, isReturn }: Way & { pinCode: string; size: ParcelSize },
): Promise<CarrierOutcome<object>> {
  const asked = new URLSearchParams({
    pickup_postcode: isReturn ? pinCode : pickupPinCode,
    delivery_postcode: isReturn ? pickupPinCode : pinCode,
    cod: "0",
    weight: String(size.weightKg),
    ...(isReturn ? { is_return: "1" } : {}),
  });
  const answer = await call(`/courier/serviceability/?${asked}`, couriersSchema);
  if (answer.outcome !== "ok") return answer;
  const { available_courier_companies: couriers } = answer.body.data;
  return couriers.length > 0
    ? { outcome: "ok" }
    : {
        outcome: "declined",
        reason: isReturn ? "no courier fetches it there" : "no courier brings it there",
      };
}

/** A number that is cancelled leaves its order open, which would be sent with another. */
async function cancel(call: CallShiprocket, { order, awb }: KnownParcel): Promise<CarrierOutcome<object>> {
  if (awb !== null) {
    const numbered = await cancelAt(call, "/orders/cancel/shipment/awbs", { awbs: [awb] });
    if (numbered.outcome !== "ok") return numbered;
  }
  return await cancelAt(call, "/orders/cancel", { ids: [Number(order)] });
}

/** Its document answers with 204, which has no body. */
async function cancelAt(call: CallShiprocket, path: string, body: object): Promise<CarrierOutcome<object>> {
  const answer = await call(path, z.union([z.undefined(), z.object({ message: z.string() })]), body);
  return /already.*cancel/i.test(answer.outcome === "declined" ? answer.reason : "")
    ? { outcome: "ok" }
    : answer;
}

const trackSchema = z.object({
  tracking_data: z.object({
    shipment_track: z
      .array(z.object({ pod: text.nullish().catch(null), pod_status: text.nullish().catch(null) }))
      .nullish(),
    shipment_track_activities: z
      .array(
        z.object({
          date: z.string(),
          activity: z.string().default(""),
          location: z.string().nullish(),
          "sr-status": text.nullish(),
        }),
      )
      .nullish(),
    track_url: z.string().nullish(),
    etd: z.string().nullish(),
  }),
});

async function track(
  call: CallShiprocket,
  { trackingUrl }: ShiprocketSettings,
  awb: string,
): Promise<CarrierOutcome<TrackAnswer>> {
  const answer = await call(`/courier/track/awb/${encodeURIComponent(awb)}`, trackSchema);
  if (answer.outcome !== "ok") return answer;
  const { shipment_track: parcels, shipment_track_activities: activities, etd } = answer.body.tracking_data;
  const scans = (activities ?? []).flatMap((activity): CarrierScan[] => {
    const at = timeInIndia(activity.date);
    if (at === null) return [];
    const code = activity["sr-status"] ?? "NA";
    const place = (activity.location ?? "").slice(0, 100);
    return [{ kind: scanKindOf(code), code, place, at }];
  });
  return {
    outcome: "ok",
    scans: scans.slice(0, 200),
    expectedAt: timeInIndia(etd),
    trackingUrl: `${trackingUrl}/${encodeURIComponent(awb)}`,
    proof: proofIn(parcels?.[0]),
  };
}

/** A label of a few pages is far below this. */
const mostLabelBytes = 5_000_000;

/** The label lies in a store of files, which asks for no token. */
async function fetchLabel(url: string): Promise<CarrierOutcome<{ pdf: Buffer }>> {
  try {
    const reply = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(longestTimeLimitMs) });
    if (!reply.ok) return { outcome: "unavailable", reason: `status ${reply.status}` };
    const pdf = await readAtMost(reply, mostLabelBytes);
    const isLabel = pdf.subarray(0, 5).toString("latin1") === "%PDF-";
    return isLabel ? { outcome: "ok", pdf } : { outcome: "unavailable", reason: "it is no PDF" };
  } catch (error) {
    return { outcome: "unavailable", reason: error instanceof Error ? error.message : String(error) };
  }
}

async function readAtMost(reply: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new Error(`it is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function awbIn(body: string): string | null {
  try {
    const read = z.object({ awb: text }).safeParse(JSON.parse(body));
    return read.success && read.data.awb.length <= 60 ? read.data.awb : null;
  } catch {
    return null;
  }
}
