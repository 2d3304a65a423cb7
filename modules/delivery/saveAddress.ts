import { sql } from "kysely";
import { type Address, type AddressBody, deliverySentences } from "#contract/delivery.ts";
import { type Invalid, invalidField, isInvalid } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { maxAddresses } from "#domain/delivery/maxAddresses.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { findAddress } from "./addresses.ts";
import { noteInterest } from "./serviceInterests.ts";

/**
 * Keeps a new address. Where Blaze does not work yet, the user is told when it does. One that the user has already,
 * the same in every field, is answered and not kept twice: the answer to the first press may have been lost.
 */
export async function addAddress(
  database: Database,
  { userId, body }: { userId: string; body: AddressBody },
): Promise<Address | Refusal | Invalid> {
  return inTransaction(database, async (tx) => {
    // Two calls at once would both see one place left, or no such address yet.
    await lockPerson(tx, userId);
    const office = await findOffice(tx, body);
    if (isInvalid(office)) return office;
    const place = placeOf(body, office);
    const twin = await findTwin(tx, { userId, body, office, place });
    if (twin !== undefined) return saved(tx, { userId, addressId: twin });
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) from addresses where user_id = ${userId} and removed_at is null
    `.execute(tx);
    if ((counted[0]?.count ?? 0) >= maxAddresses)
      return { refused: "address_limit_reached", limit: maxAddresses };
    const { rows } = await sql<{ id: string }>`
      insert into addresses (user_id, type, door_no, locality, landmark, post_office_id, pin_code, city, state,
        lat, lon)
      values (${userId}, ${body.type}, ${body.door_no}, ${body.locality}, ${body.landmark ?? ""}, ${office.id},
        ${body.pin_code}, ${body.city}, ${office.state}, ${place.lat}, ${place.lon})
      returning id
    `.execute(tx);
    return saved(tx, { userId, addressId: rows[0]?.id ?? "" });
  });
}

/** Changes an address of the user's own. */
export async function changeAddress(
  database: Database,
  { userId, addressId, body }: { userId: string; addressId: string; body: AddressBody },
): Promise<Address | Refusal | Invalid> {
  return inTransaction(database, async (tx) => {
    const known = await findAddress(tx, { userId, addressId });
    if (known === null) return { refused: "not_found", what: "address" };
    const office = await findOffice(tx, body);
    if (isInvalid(office)) return office;
    const place = placeOf(body, office);
    await sql`
      update addresses
      set type = ${body.type}, door_no = ${body.door_no}, locality = ${body.locality},
        landmark = ${body.landmark ?? ""}, post_office_id = ${office.id}, pin_code = ${body.pin_code},
        city = ${body.city}, state = ${office.state}, lat = ${place.lat}, lon = ${place.lon}
      where id = ${addressId} and user_id = ${userId}
    `.execute(tx);
    return saved(tx, { userId, addressId });
  });
}

type NewAddress = { userId: string; body: AddressBody; office: Office; place: Pick<Office, "lat" | "lon"> };

/** The address of this user that is the same in every field; it is not removed before the transaction ends. */
async function findTwin(
  tx: Transaction,
  { userId, body, office, place }: NewAddress,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from addresses
    where user_id = ${userId} and removed_at is null
      and (type, door_no, locality, landmark, post_office_id, pin_code, city, state)
        = (${body.type}, ${body.door_no}, ${body.locality}, ${body.landmark ?? ""}, ${office.id}::integer,
          ${body.pin_code}, ${body.city}, ${office.state})
      and lat is not distinct from ${place.lat}::double precision
      and lon is not distinct from ${place.lon}::double precision
    order by created_at, id limit 1
    for no key update
  `.execute(tx);
  return rows[0]?.id;
}

type Office = { id: number; state: string; lat: number | null; lon: number | null };

/** The state comes from here and not from the form: it cannot contradict the pin code. */
async function findOffice(tx: Transaction, body: AddressBody): Promise<Office | Invalid> {
  const { rows } = await sql<Office & { is_chosen: boolean }>`
    select id, state, lat, lon, id = ${body.pin_code_id} as is_chosen
    from post_offices where pin_code = ${body.pin_code}
  `.execute(tx);
  if (rows.length === 0)
    return invalidField("pin_code", { msg: deliverySentences.unknownPinCode, type: "unknown" });
  const chosen = rows.find(({ is_chosen }) => is_chosen);
  return (
    chosen ?? invalidField("pin_code_id", { msg: deliverySentences.postOfficeElsewhere, type: "elsewhere" })
  );
}

/** Where the map's pin was dropped, else where the post office is. */
function placeOf({ lat, lon }: AddressBody, office: Office): Pick<Office, "lat" | "lon"> {
  return typeof lat === "number" && typeof lon === "number" ? { lat, lon } : office;
}

async function saved(tx: Transaction, key: { userId: string; addressId: string }): Promise<Address> {
  const address = await findAddress(tx, key);
  if (address === null) throw new Error("an address that was just written is not there");
  if (!address.available) await noteInterest(tx, { userId: key.userId, pinCode: address.pin_code });
  return address;
}
