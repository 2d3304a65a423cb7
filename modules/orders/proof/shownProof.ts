import { type RawBuilder, sql } from "kysely";
import type { ShownProofKind } from "#domain/order/deliveryProof.ts";

/** What shows that an order's goods came. */
export type ShownProof = {
  kind: ShownProofKind;
  signed_by: string;
  carrier_words: string;
  carrier_url: string | null;
  pictures: string[];
  at: Date;
};

/**
 * The one place that says what shows that goods came, and of which kind it is: an operator's proof, else what the carrier
 * that delivered them sent. No row before they came, where two people met, and of deliveries by hand from before a proof was asked for.
 * `orderId` is an id or a column with one.
 */
export function selectShownProof(orderId: string | RawBuilder<unknown>): RawBuilder<ShownProof> {
  const id = sql`${orderId}::uuid`;
  return sql`
    select kind, coalesce(signed_by, '') as signed_by, '' as carrier_words, null as carrier_url,
      array(select upload_id::text from delivery_proof_pictures as picture
        where picture.order_id = delivery_proofs.order_id order by position) as pictures, proved_at as at
    from delivery_proofs where order_id = ${id}
    union all (
      select case when proof_url is not null then 'carrier_picture'
          when proof_words <> '' then 'carrier_words' else 'carrier_none' end,
        '', proof_words, proof_url, '{}', scan.happened_at
      from shipments
      join lateral (
        select happened_at from shipment_scans
        where shipment_id = shipments.id and kind = 'delivered' order by happened_at limit 1
      ) as scan on true
      where order_id = ${id} and direction = 'delivery' and provider is not null
        and exists (select from orders where orders.id = order_id and claimable_until is not null)
        and not exists (select from delivery_proofs where delivery_proofs.order_id = ${id})
      order by shipments.created_at desc, shipments.id
      limit 1)`;
}
