import { sql } from "kysely";
import type { Address } from "#contract/delivery.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";

const columns = sql.raw(`
  id, type, door_no, locality, landmark, pin_code, post_office_id as pin_code_id, city, state, country, lat, lon,
  is_serviced(pin_code) as available`);

/** The user's addresses, the oldest first. */
export async function readAddresses(database: Database, userId: string): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select ${columns} from addresses
    where user_id = ${userId} and removed_at is null
    order by created_at, id
  `.execute(database.kysely);
  return rows;
}

/**
 * An address of this user's own, or null: somebody else's does not exist for them. Later modules check with it
 * that a pick-up address is the seller's.
 */
export async function findAddress(
  reader: Database["kysely"] | Transaction,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<Address | null> {
  const { rows } = await sql<Address>`
    select ${columns} from addresses
    where id = ${addressId} and user_id = ${userId} and removed_at is null
  `.execute(reader);
  return rows[0] ?? null;
}
