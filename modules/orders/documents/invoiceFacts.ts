import type { Transaction } from "#db/transaction.ts";
import { noPaise } from "#domain/money/paise.ts";
import type { Order } from "../orderRows.ts";
import type { InvoiceFacts } from "./readInvoice.ts";

/** What an order's documents say, as it stands now. The figures of the fee are the settlement's to fill in. */
export async function invoiceFacts(tx: Transaction, order: Order): Promise<InvoiceFacts> {
  const names = await tx
    .selectFrom("orders")
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .leftJoin("listing_details", "listing_details.listing_id", "orders.listing_id")
    .leftJoin("businesses", "businesses.id", "listing_details.seller_account_id")
    .select(["sellers.name as seller_name", "buyers.name as buyer_name"])
    .select(["businesses.id as business_id", "businesses.business_name"])
    .where("orders.id", "=", order.id)
    .executeTakeFirstOrThrow();
  return {
    title: order.title,
    quantity: order.quantity,
    seller_name: names.business_name ?? names.seller_name ?? "",
    seller_business_id: names.business_id,
    buyer_name: names.buyer_name ?? "",
    amount_paise: order.amount_paise,
    shipping_paise: order.shipping_price_paise,
    fee_paise: noPaise,
    gst_paise: noPaise,
    gst_basis_points: 0,
  };
}
