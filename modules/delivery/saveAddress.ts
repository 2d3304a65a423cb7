import type { Selectable } from "kysely";
import type { Address, AddressBody } from "#contract/delivery.ts";
import { type Invalid, invalidField, isInvalid } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
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
    const columns = columnsOf(body, office);
    const twin = await findTwin(tx, { userId, columns });
    if (twin !== undefined) return saved(tx, { userId, addressId: twin.id });
    const own = tx.selectFrom("addresses").where("user_id", "=", userId).where("removed_at", "is", null);
    if ((await countRows(own)) >= maxAddresses)
      return { refused: "address_limit_reached", limit: maxAddresses };
    const added = tx.insertInto("addresses").values({ user_id: userId, ...columns });
    return saved(tx, { userId, addressId: (await added.returning("id").executeTakeFirstOrThrow()).id });
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
    const own = tx.updateTable("addresses").where("id", "=", addressId).where("user_id", "=", userId);
    await own.set(columnsOf(body, office)).execute();
    return saved(tx, { userId, addressId });
  });
}

/** The address of this user that is the same in every field; it is not removed before the transaction ends. */
async function findTwin(
  tx: Transaction,
  { userId, columns }: { userId: string; columns: ReturnType<typeof columnsOf> },
): Promise<{ id: string } | undefined> {
  const own = tx.selectFrom("addresses").where("user_id", "=", userId).where("removed_at", "is", null);
  const same = own.where((is) => is.and(columns)).forNoKeyUpdate();
  return await same.select("id").orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
}

type Office = Pick<Selectable<Schema["post_offices"]>, "id" | "state" | "lat" | "lon">;

/** The state comes from here and not from the form: it cannot contradict the pin code. */
async function findOffice(tx: Transaction, body: AddressBody): Promise<Office | Invalid> {
  const there = tx.selectFrom("post_offices").where("pin_code", "=", body.pin_code);
  const offices = await there.select(["id", "state", "lat", "lon"]).execute();
  if (offices.length === 0) return invalidField("pin_code", "pin_code_unknown");
  const chosen = offices.find(({ id }) => id === body.pin_code_id);
  return chosen ?? invalidField("pin_code_id", "post_office_elsewhere");
}

/** Its place is where the map's pin was dropped, else where the post office is. */
function columnsOf(body: AddressBody, { id: post_office_id, state, ...place }: Office) {
  const { type, door_no, locality, pin_code, city, lat, lon } = body;
  const written = { type, door_no, locality, landmark: body.landmark ?? "", pin_code, city };
  const pin = typeof lat === "number" && typeof lon === "number" ? { lat, lon } : place;
  return { ...written, ...pin, post_office_id, state };
}

async function saved(tx: Transaction, key: { userId: string; addressId: string }): Promise<Address> {
  const address = await findAddress(tx, key);
  if (address === null) throw new Error("an address that was just written is not there");
  if (!address.available) await noteInterest(tx, { userId: key.userId, pinCode: address.pin_code });
  return address;
}
