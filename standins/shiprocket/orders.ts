import type { FastifyInstance, FastifyReply } from "fastify";
import type { CarrierFaults } from "./control.ts";
import type { Parcels, StandinParcel } from "./parcels.ts";
import { standinShiprocket } from "./standinShiprocket.ts";

/** The side of an order that is somebody's door: the buyer's, and of a return also where Blaze packs. */
type Side = "billing" | "pickup" | "shipping";
type OrderBody = Partial<
  Record<
    | "order_id"
    | "pickup_location"
    | `${Side}_${"customer_name" | "last_name" | "address" | "city" | "state"}`,
    string
  >
> &
  Partial<Record<`${Side}_${"pincode" | "phone"}`, number>> & { weight?: number; order_items?: object[] };

/** Where Blaze packs, as the account has it. */
const packingPlace = {
  pickup_location: standinShiprocket.pickupLocation,
  name: "Blaze returns",
  phone: "9876500000",
  address: "Plot 7, Kothrud Industrial Estate",
  address_2: "",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  pin_code: standinShiprocket.pickupPinCode,
};

/** Orders, and returns, which have a call and a list of their own. */
export function orderRoutes(app: FastifyInstance, parcels: Parcels, faults: CarrierFaults): void {
  const keep = (body: OrderBody, made: Pick<StandinParcel, "isReturn" | "to" | "city" | "fetchedIn">) => {
    const known = parcels.byReference(body.order_id ?? "");
    if (known !== undefined) return known;
    const parcel = newParcel(body.order_id ?? "", { ...made, count: parcels.all().length + 1 });
    parcels.keep(parcel);
    return parcel;
  };
  const answer = (reply: FastifyReply, parcel: StandinParcel) =>
    faults.takes("timeout_after_create") ? reply.code(504).send("gateway timeout") : createdAnswer(parcel);

  app.post<{ Body: OrderBody }>("/v1/external/orders/create/adhoc", async ({ body }, reply) => {
    const refused = problemIn(body, ["billing"]);
    if (refused !== null) return reply.code(422).send(refused);
    if (body.pickup_location !== standinShiprocket.pickupLocation)
      return reply.code(200).send({ message: "Wrong Pickup location entered. Please choose one location." });
    const made = {
      isReturn: false,
      to: doorOf(body, "billing"),
      city: body.billing_city ?? "",
      fetchedIn: "Pune",
    };
    return answer(reply, keep(body, made));
  });

  app.post<{ Body: OrderBody }>("/v1/external/orders/create/return", async ({ body }, reply) => {
    const refused = problemIn(body, ["pickup", "shipping"]);
    if (refused !== null) return reply.code(422).send(refused);
    const city = body.shipping_city ?? "";
    const made = {
      isReturn: true,
      to: doorOf(body, "shipping"),
      city,
      fetchedIn: body.pickup_city ?? "",
    };
    return answer(reply, keep(body, made));
  });

  app.get("/v1/external/settings/company/pickup", async () => ({
    data: { shipping_address: [packingPlace] },
  }));

  for (const [path, isReturn] of [
    ["/v1/external/orders", false],
    ["/v1/external/orders/processing/return", true],
  ] as const) {
    app.get<{ Querystring: { search?: string } }>(path, async ({ query }) => {
      const found = parcels.byReference(query.search ?? "");
      const isThere = found?.isReturn === isReturn && !faults.takes("not_yet_known");
      return { data: isThere ? [listed(found)] : [], meta: {} };
    });
  }
}

/** What is missing or has the wrong form; null where nothing is. */
function problemIn(body: OrderBody, sides: readonly Side[]): object | null {
  const names = sides.flatMap((side) =>
    (["customer_name", "address", "city", "state"] as const).map((field) => `${side}_${field}` as const),
  );
  const missing = (["order_id", ...names] as const).filter((name) => !body?.[name]);
  const isSound =
    missing.length === 0 &&
    sides.every(
      (side) =>
        /^[1-9]\d{5}$/.test(String(body[`${side}_pincode`])) &&
        /^[6-9]\d{9}$/.test(String(body[`${side}_phone`])),
    ) &&
    (body.weight ?? 0) > 0 &&
    (body.order_items ?? []).length > 0;
  if (isSound) return null;
  const errors = Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]]));
  return { message: "The given data was invalid.", errors, status_code: 422 };
}

function doorOf(body: OrderBody, side: Side): string[] {
  const name = `${body[`${side}_customer_name`]} ${body[`${side}_last_name`] ?? ""}`.trim();
  return [name, body[`${side}_address`] ?? "", `${body[`${side}_city`]} ${body[`${side}_pincode`]}`];
}

type Made = Pick<StandinParcel, "isReturn" | "to" | "city" | "fetchedIn"> & { readonly count: number };

function newParcel(reference: string, { count, ...made }: Made): StandinParcel {
  return {
    ...made,
    order: 16_000_000 + count,
    shipment: 15_900_000 + count,
    reference,
    status: "NEW",
    awb: "",
    courier: "",
    collectMs: null,
    isMovedByHand: false,
    proofMs: 0,
    events: [],
    told: 0,
  };
}

function createdAnswer({ order, shipment, reference, status, awb, courier }: StandinParcel) {
  return {
    order_id: order,
    channel_order_id: reference,
    shipment_id: shipment,
    status,
    status_code: 1,
    onboarding_completed_now: 0,
    awb_code: awb,
    courier_company_id: "",
    courier_name: courier,
  };
}

function listed({ order, shipment, reference, status, awb, courier }: StandinParcel) {
  return {
    id: order,
    channel_order_id: reference,
    status,
    shipments: [{ id: shipment, awb, courier }],
  };
}
