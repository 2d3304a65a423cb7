import type { AnswerOf } from "#contract/endpoint.ts";
import type { MaskedAddress, readPersonAddress as readCall } from "#contract/people.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { findAddress, readAddresses } from "../../delivery/addresses.ts";

/** Where somebody is, without door, street and landmark, the oldest address first. */
export async function listMaskedAddresses(database: Database, userId: string): Promise<MaskedAddress[]> {
  const addresses = await readAddresses(database, userId);
  return addresses.map(({ id, type, city, state, pin_code }) => ({ id, type, city, state, pin_code }));
}

/** One of them, whole: every reading of one stands in the operators' log. */
export async function readPersonAddress(
  { kysely }: Database,
  wish: { readonly userId: string; readonly addressId: string },
): Promise<AnswerOf<typeof readCall> | Refusal> {
  return (await findAddress(kysely, wish)) ?? { refused: "not_found", what: "address" };
}
