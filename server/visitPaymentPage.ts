import { checkoutOf } from "#modules/payments/checkoutOf.ts";
import { readPayment } from "#modules/payments/paymentRows.ts";
import { readCustomer } from "#modules/payments/readCustomer.ts";
import type { ServerContext } from "./context.ts";

/**
 * Demo mode only: opens the page of a payment whose provider hears of it by the payer's visit alone, as EazyPay
 * does. False when there is no such payment.
 */
export async function visitPaymentPage(
  { database, providers }: Pick<ServerContext, "database" | "providers">,
  reference: string,
): Promise<boolean> {
  const row = await database.kysely
    .selectFrom("payments")
    .selectAll()
    .where("provider_reference", "=", reference)
    .executeTakeFirst();
  if (row === undefined) return false;
  const customer = await readCustomer(database.kysely, row.payer_id);
  const checkout = checkoutOf(providers, readPayment(row), customer);
  if (checkout?.how !== "form_get") return false;
  const page = await fetch(`${checkout.checkout_url}?${new URLSearchParams(checkout.fields)}`);
  await page.arrayBuffer();
  return page.ok;
}
