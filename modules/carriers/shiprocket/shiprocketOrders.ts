import { z } from "zod";
import type { CarrierOutcome, KnownParcel, Parcel } from "../carrier.ts";
import type { CallShiprocket } from "./shiprocketCalls.ts";

const text = z.union([z.string(), z.number()]).transform(String);

const createdSchema = z.object({
  order_id: text,
  shipment_id: text,
  awb_code: text.nullish(),
  courier_name: text.nullish(),
  status: text.nullish(),
});

/** A parcel to a buyer, or one that is fetched there, which is announced by a call of its own and names both ends. */
export async function announce(
  call: CallShiprocket,
  { pickupLocation }: { readonly pickupLocation: string },
  parcel: Parcel,
): Promise<CarrierOutcome<KnownParcel>> {
  if (!parcel.isReturn) {
    const body = { ...deliveryFields(parcel, pickupLocation), ...goodsFields(parcel) };
    return known(await call("/orders/create/adhoc", createdSchema, body));
  }
  const place = await packingPlace(call, pickupLocation);
  if (place.outcome !== "ok") return place;
  const body = { ...returnFields(parcel, place.fields), ...goodsFields(parcel) };
  return known(await call("/orders/create/return", createdSchema, body));
}

type Created = CarrierOutcome<{ body: z.output<typeof createdSchema> }>;

function known(answer: Created): CarrierOutcome<KnownParcel> {
  if (answer.outcome !== "ok") return answer;
  const {
    order_id: order,
    shipment_id: shipment,
    awb_code: awb,
    courier_name: courier,
    status,
  } = answer.body;
  return { outcome: "ok", ...knownParcel({ order, shipment, awb, courier, status }) };
}

type Told = {
  readonly order: string;
  readonly shipment: string;
  readonly awb: string | null | undefined;
  readonly courier: string | null | undefined;
  readonly status: string | null | undefined;
};

export function knownParcel({ order, shipment, awb, courier, status }: Told): KnownParcel {
  const isCancelled = /cancel/i.test(status ?? "");
  return { order, shipment, awb: awb || null, courier: courier || null, isCancelled };
}

/** What is the same both ways. */
function goodsFields({ reference, size, title, valuePaise, orderedAt }: Parcel) {
  const rupees = valuePaise / 100;
  return {
    order_id: reference,
    order_date: new Date(orderedAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace("T", " "),
    order_items: [{ name: title.slice(0, 100), sku: reference, units: 1, selling_price: rupees }],
    payment_method: "Prepaid",
    sub_total: rupees,
    length: size.lengthCm,
    breadth: size.breadthCm,
    height: size.heightCm,
    weight: size.weightKg,
  };
}

function doorOf({ door }: Parcel) {
  const [first = "", ...rest] = door.name.trim().split(/\s+/);
  return {
    first,
    last: rest.join(" "),
    address: `${door.doorNo}, ${door.locality}`.slice(0, 190),
    landmark: door.landmark.slice(0, 190),
    pinCode: Number(door.pinCode),
    phone: Number(door.mobile.replace(/^\+91/, "")),
    city: door.city,
    state: door.state,
  };
}

function deliveryFields(parcel: Parcel, pickupLocation: string) {
  const door = doorOf(parcel);
  return {
    pickup_location: pickupLocation,
    billing_customer_name: door.first,
    billing_last_name: door.last,
    billing_address: door.address,
    billing_address_2: door.landmark,
    billing_city: door.city,
    billing_pincode: door.pinCode,
    billing_state: door.state,
    billing_country: "India",
    billing_phone: door.phone,
    shipping_is_billing: true,
  };
}

function returnFields(parcel: Parcel, place: PlaceFields) {
  const door = doorOf(parcel);
  return {
    pickup_customer_name: door.first,
    pickup_last_name: door.last,
    pickup_address: door.address,
    pickup_address_2: door.landmark,
    pickup_city: door.city,
    pickup_state: door.state,
    pickup_country: "India",
    pickup_pincode: door.pinCode,
    pickup_phone: door.phone,
    ...place,
  };
}

const placesSchema = z.object({
  data: z.object({
    shipping_address: z.array(
      z.object({
        pickup_location: z.string(),
        name: z.string().nullish(),
        phone: text,
        address: z.string(),
        address_2: z.string().nullish(),
        city: z.string(),
        state: z.string(),
        pin_code: text,
      }),
    ),
  }),
});

type PlaceFields = Readonly<Record<`shipping_${string}`, string | number>>;

/** Where Blaze packs, as it was entered at Shiprocket: there alone is its street, so that it is not kept twice. */
async function packingPlace(
  call: CallShiprocket,
  name: string,
): Promise<CarrierOutcome<{ fields: PlaceFields }>> {
  const answer = await call("/settings/company/pickup", placesSchema);
  if (answer.outcome !== "ok") return answer;
  const place = answer.body.data.shipping_address.find(({ pickup_location: known }) => known === name);
  if (place === undefined) return { outcome: "declined", reason: `no pickup location is called ${name}` };
  return {
    outcome: "ok",
    fields: {
      shipping_customer_name: place.name || name,
      shipping_address: place.address,
      shipping_address_2: place.address_2 ?? "",
      shipping_city: place.city,
      shipping_state: place.state,
      shipping_country: "India",
      shipping_pincode: Number(place.pin_code),
      shipping_phone: Number(place.phone.replace(/^(\+91|91(?=\d{10}$))/, "")),
    },
  };
}
