import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Documents } from "../documents.ts";
import { cancelRoutes } from "./cancelling.ts";
import { type CarrierFaults, carrierControl, type ParcelWebhook } from "./control.ts";
import { labelPdf } from "./label.ts";
import { orderRoutes } from "./orders.ts";
import {
  eventsOf,
  indiaText,
  openParcels,
  type Parcels,
  parcelMoves,
  podOf,
  type StandinParcel,
  usualHours,
} from "./parcels.ts";
import { standinShiprocket } from "./standinShiprocket.ts";

const couriers = ["Delhivery Surface", "Blue Dart Air", "Xpressbees Surface"] as const;

type World = {
  readonly documents: Documents;
  /** Where webhooks go; they gather without. */
  readonly merchantUrl: string | undefined;
};

export type CarrierStandin = {
  readonly faults: CarrierFaults;
  /** Moves a parcel, as somebody in the street does; false when there is none with that number. */
  readonly move: ReturnType<typeof carrierControl>["move"];
  readonly moveClock: (seconds: number) => void;
  /** Webhooks that gathered since the last time. */
  readonly takeWebhooks: () => ParcelWebhook[];
  readonly parcels: () => readonly StandinParcel[];
};

/**
 * Shiprocket's API below `/v1/external`, as far as Blaze uses it: paths, fields and codes are from its public document
 * (R-CARRIER-1). Assumed: a known order id is answered with the order that it names. Its tokens last ten days.
 */
export function shiprocketRoutes(app: FastifyInstance, world: World): CarrierStandin {
  const parcels = openParcels(world.documents);
  const control = carrierControl(app, parcels, {
    merchantUrl: world.merchantUrl,
    webhookToken: standinShiprocket.webhookToken,
  });
  const tokens = new Map<string, number>();
  app.post<{ Body: { email?: string; password?: string } }>(
    "/v1/external/auth/login",
    async ({ body }, reply) => {
      const { email, password } = standinShiprocket;
      if (body?.email !== email || body.password !== password)
        return reply.code(400).send({ message: "Invalid email and password combination", status_code: 400 });
      const token = randomUUID();
      tokens.set(token, Date.now() + 240 * 3_600_000);
      return { id: 1, first_name: "API", last_name: "USER", email, company_id: 1, token };
    },
  );
  app.register(async (child) => {
    child.addHook("preHandler", async (request, reply) => {
      if (control.faults.takes("expired_token")) tokens.clear();
      const until = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "");
      if (until === undefined || until < Date.now())
        return reply.code(401).send({ message: "Token has expired", status_code: 401 });
      if (control.faults.takes("down")) return reply.code(502).send("bad gateway");
      return undefined;
    });
    orderRoutes(child, parcels, control.faults);
    cancelRoutes(child, parcels, control.faults);
    courierRoutes(child, parcels, control.faults);
    trackRoutes(child, parcels);
  });
  app.get<{ Params: { shipment: string } }>("/labels/:shipment.pdf", async ({ params }, reply) => {
    const parcel = parcels.byShipment(Number(params.shipment));
    if (parcel === undefined) return reply.code(404).send();
    return reply.type("application/pdf").send(await labelPdf(parcel));
  });
  app.get<{ Params: { awb: string } }>("/pods/:awb.svg", async ({ params }, reply) => {
    const parcel = parcels.byAwb(params.awb);
    if (parcel === undefined) return reply.code(404).send();
    return reply.type("image/svg+xml").send(podPicture(parcel.awb));
  });
  const { faults, move, moveClock, takeWebhooks } = control;
  return { faults, move, moveClock, takeWebhooks, parcels: parcels.all };
}

/** What somebody signed at the door. */
const podPicture = (awb: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" width="640" height="240"><rect width="320" height="120" fill="#fff"/><path d="M30 80q30-60 50-10t50-20 30 20 60-10" fill="none" stroke="#224" stroke-width="3"/><text x="30" y="108" font-size="14" font-family="sans-serif">AWB ${awb}</text></svg>`;

type Shipments = { Body: { shipment_id?: number | number[]; is_return?: number } };

function courierRoutes(app: FastifyInstance, parcels: Parcels, faults: CarrierFaults): void {
  const named = (request: FastifyRequest<Shipments>) => {
    const [id] = [request.body?.shipment_id ?? []].flat();
    const parcel = parcels.byShipment(Number(id));
    return parcel?.status === "CANCELED" ? undefined : parcel;
  };
  const unknown = (reply: FastifyReply) =>
    reply.code(404).send({ message: "Shipment not found", status_code: 404 });

  app.get<{ Querystring: Record<string, string> }>(
    "/v1/external/courier/serviceability/",
    async ({ query }) => {
      const rate = {
        courier_company_id: 10,
        courier_name: couriers[0],
        rate: 92,
        estimated_delivery_days: "3",
        cod: 0,
      };
      const ends = [query.pickup_postcode, query.delivery_postcode];
      const isKnown = ends.every((pinCode) => /^[1-9]\d{5}$/.test(pinCode ?? ""));
      return isKnown && !faults.takes("unserved")
        ? { status: 200, data: { recommended_courier_company_id: 10, available_courier_companies: [rate] } }
        : { status: 404, message: "Delivery postcode is not serviceable" };
    },
  );

  app.post<Shipments>("/v1/external/courier/assign/awb", async (request, reply) => {
    const parcel = named(request);
    if (parcel === undefined) return unknown(reply);
    if (faults.takes("no_courier"))
      return {
        awb_assign_status: 0,
        response: { data: { awb_assign_error: "No courier serves this pin code." } },
      };
    if (parcel.isReturn !== (request.body.is_return === 1))
      return reply.code(400).send({ message: "is_return does not fit the shipment.", status_code: 400 });
    if (parcel.awb !== "")
      return reply.code(400).send({ message: "AWB is already assigned to this shipment.", status_code: 400 });
    const awb = String(77_140_923_000 + (parcel.shipment % 1_000_000));
    const courier = couriers[parcel.shipment % couriers.length] as string;
    parcels.keep({ ...parcel, awb, courier, status: "AWB ASSIGNED" });
    if (faults.takes("timeout_after_assign")) return reply.code(504).send("gateway timeout");
    const data = {
      courier_company_id: 10,
      awb_code: awb,
      order_id: parcel.order,
      shipment_id: parcel.shipment,
    };
    return { awb_assign_status: 1, response: { data: { ...data, courier_name: courier } } };
  });

  app.post<Shipments>("/v1/external/courier/generate/pickup", async (request, reply) => {
    const parcel = named(request);
    if (parcel === undefined) return unknown(reply);
    if (parcel.collectMs !== null)
      return reply.code(400).send({ message: "Already in Pickup Queue.", status_code: 400 });
    if (faults.takes("no_pickup"))
      return reply
        .code(400)
        .send({ message: "Pickup cannot be scheduled for this shipment.", status_code: 400 });
    const collectMs = parcels.nowMs();
    parcels.keep({ ...parcel, collectMs, status: "PICKUP SCHEDULED" });
    return { pickup_status: 1, response: { pickup_scheduled_date: indiaText(collectMs), status: 3 } };
  });

  app.post<Shipments>("/v1/external/courier/generate/label", async (request, reply) => {
    const parcel = named(request);
    if (parcel === undefined || parcel.awb === "") return unknown(reply);
    const label_url = `http://${request.headers.host}/labels/${parcel.shipment}.pdf`;
    return {
      label_created: 1,
      label_url,
      response: "Label has been created and uploaded successfully!",
      not_created: [],
    };
  });
}

function trackRoutes(app: FastifyInstance, parcels: Parcels): void {
  app.get<{ Params: { awb: string } }>(
    "/v1/external/courier/track/awb/:awb",
    async ({ params, headers }, reply) => {
      const parcel = parcels.byAwb(params.awb);
      if (parcel === undefined) return reply.code(404).send({ message: "No such AWB", status_code: 404 });
      return {
        tracking_data: trackingData(parcel, { nowMs: parcels.nowMs(), origin: `http://${headers.host}` }),
      };
    },
  );
}

function trackingData(parcel: StandinParcel, { nowMs, origin }: { nowMs: number; origin: string }) {
  const events = eventsOf(parcel, nowMs);
  const etd = parcel.collectMs === null ? "" : indiaText(parcel.collectMs + usualHours * 3_600_000);
  if (events.length === 0)
    return {
      track_status: 0,
      shipment_status: 0,
      shipment_track: [{ awb_code: parcel.awb, current_status: "" }],
      shipment_track_activities: null,
      track_url: "",
      etd,
      error:
        "Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.",
    };
  return {
    track_status: 1,
    shipment_status: events[0]?.code ?? 0,
    shipment_track: [
      {
        awb_code: parcel.awb,
        current_status: events[0]?.activity ?? "",
        destination: parcel.city,
        ...podOf(parcel, {
          isDelivered: events.some(({ code }) => code === parcelMoves.delivered.code),
          origin,
          nowMs,
        }),
      },
    ],
    shipment_track_activities: events.map(({ code, activity, place, atMs }) => ({
      date: indiaText(atMs),
      status: `X-${code}`,
      activity,
      location: place,
      "sr-status": String(code),
      "sr-status-label": activity.toUpperCase(),
    })),
    track_url: `https://shiprocket.co//tracking/${parcel.awb}`,
    etd,
  };
}
