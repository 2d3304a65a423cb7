import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Carrier, CarrierWebhook } from "../carriers/carrier.ts";
import { hurryTracking } from "./trackShipments.ts";

/**
 * Takes what the carrier reports for a reason to ask about the parcel, and for nothing else: late, repeated, reordered
 * and forged ones change nothing, and none has to be kept. Refuses `webhook_signature_invalid` without the carrier's key.
 */
export async function keepCarrierWebhook(
  { database, carrier }: { database: Database; carrier: Carrier | null },
  webhook: CarrierWebhook,
): Promise<{ received: true } | Refusal> {
  const subject = carrier?.readWebhook(webhook) ?? null;
  if (subject === null) return { refused: "webhook_signature_invalid" };
  if (subject.awb !== null) await hurryTracking(database, subject.awb);
  return { received: true };
}
