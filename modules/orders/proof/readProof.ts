import { type Kysely, sql } from "kysely";
import type { DeliveryProof } from "#contract/deliveryProof.ts";
import type { Schema } from "#db/schema.ts";
import { carrierProofKind, type DeliveryProofKind } from "#domain/order/deliveryProof.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";

type OwnRow = { kind: DeliveryProofKind; signed_by: string | null; proved_at: Date; pictures: string[] };
type CarrierRow = { proof_words: string; proof_url: string | null; delivered_at: Date };

/**
 * What shows that the goods of an order came: an operator's proof, else what the carrier that delivered them sent. Null
 * before they came, where two people met, and of deliveries by hand from before a proof was asked for.
 */
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
  const { rows } = await sql<OwnRow>`
    select kind, signed_by, proved_at,
      array(select upload_id::text from delivery_proof_pictures as picture
        where picture.order_id = delivery_proofs.order_id order by position) as pictures
    from delivery_proofs where order_id = ${orderId}`.execute(reader);
  const [own] = rows;
  if (own === undefined) return await readCarrierProof(reader, orderId);
  const { kind, signed_by: signedBy, pictures, proved_at: at } = own;
  return {
    kind,
    signed_by: signedBy ?? "",
    carrier_words: "",
    carrier_url: null,
    pictures,
    at: at.toISOString(),
  };
}

async function readCarrierProof(reader: Kysely<Schema>, orderId: string): Promise<DeliveryProof | null> {
  const { rows } = await sql<CarrierRow>`
    select proof_words, proof_url, scan.happened_at as delivered_at
    from shipments
    join lateral (
      select happened_at from shipment_scans
      where shipment_id = shipments.id and kind = 'delivered' order by happened_at limit 1
    ) as scan on true
    where order_id = ${orderId} and direction = 'delivery' and provider is not null
      and exists (select from orders where orders.id = order_id and claimable_until is not null)
    order by shipments.created_at desc, shipments.id
    limit 1`.execute(reader);
  const [row] = rows;
  if (row === undefined) return null;
  const { proof_words: words, proof_url: url, delivered_at: at } = row;
  return {
    kind: carrierProofKind({ words, url }),
    signed_by: "",
    carrier_words: words,
    carrier_url: url,
    pictures: [],
    at: at.toISOString(),
  };
}
