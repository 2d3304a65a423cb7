import type { Kysely } from "kysely";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { Schema } from "#db/schema.ts";
import { methodOfGateway } from "#domain/payment/paymentMethods.ts";

/** By what method this person last paid with success, a deposit or an order; null before the first time. */
export async function readLastMethod(reader: Kysely<Schema>, payerId: string): Promise<PaymentMethod | null> {
  const last = await reader
    .selectFrom("payments")
    .select("provider")
    .where("payer_id", "=", payerId)
    .where("status", "=", "success")
    .orderBy("settled_at", (order) => order.desc().nullsLast())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : methodOfGateway(last.provider);
}
