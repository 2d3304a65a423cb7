import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { noPaise } from "#domain/money/paise.ts";
import type { Order } from "../orderRows.ts";
import type { InvoiceFacts } from "./readInvoice.ts";

/** What an order's documents say, as it stands now. The figures of the fee are the settlement's to fill in. */
export async function invoiceFacts(tx: Transaction, order: Order): Promise<InvoiceFacts> {
  const { rows } = await sql<{
    seller_name: string | null;
    buyer_name: string | null;
    business_id: string | null;
    business_name: string | null;
  }>`
    select sellers.name as seller_name, buyers.name as buyer_name, businesses.id as business_id,
      businesses.business_name
    from users as sellers
    join users as buyers on buyers.id = ${order.buyer_id}
    left join listing_details on listing_details.listing_id = ${order.listing_id}
    left join businesses on businesses.id = listing_details.seller_account_id
    where sellers.id = ${order.seller_id}`.execute(tx);
  const [names] = rows;
  return {
    title: order.title,
    seller_name: names?.business_name ?? names?.seller_name ?? "",
    seller_business_id: names?.business_id ?? null,
    buyer_name: names?.buyer_name ?? "",
    amount_paise: order.amount_paise,
    shipping_paise: order.shipping_price_paise,
    fee_paise: noPaise,
    gst_paise: noPaise,
    gst_basis_points: 0,
  };
}
