import type { Kysely } from "kysely";
import type { DeliveryProof } from "#contract/deliveryProof.ts";
import type { Schema } from "#db/schema.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { selectShownProof } from "./shownProof.ts";

/** What shows that the goods of an order came (`selectShownProof`), or null. */
export async function readProof(
  reader: Kysely<Schema>,
  orderId: string,
  person: OrderPerson,
): Promise<DeliveryProof | null> {
  const proof = await readWhole(reader, orderId);
  return proof !== null && person === "seller" ? proofWithoutDoor(proof) : proof;
}

/** What a seller reads of it: who took the goods, and the pictures, are of the buyer's door (R-ORDER-12). */
export function proofWithoutDoor(proof: DeliveryProof): DeliveryProof {
  return { ...proof, signed_by: "", pictures: [], carrier_url: null };
}

async function readWhole(reader: Kysely<Schema>, orderId: string): Promise<DeliveryProof | null> {
  const { rows } = await selectShownProof(orderId).execute(reader);
  const [proof] = rows;
  return proof === undefined ? null : { ...proof, at: proof.at.toISOString() };
}

/** Whether nothing shows that an order's goods came: nobody gave a proof, and their carrier sent none. */
export async function lacksProof(reader: Kysely<Schema>, orderId: string): Promise<boolean> {
  return isProofMissing(await readWhole(reader, orderId));
}

/** The same of a proof that was read. */
export function isProofMissing(proof: DeliveryProof | null): boolean {
  return proof === null || proof.kind === "carrier_none";
}
