import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import type { IdentityKeys } from "../../identity/identityParts.ts";
import { openNumber, sealedPlaces } from "../../identity/sealedNumbers.ts";
import { isOrder } from "../orderRows.ts";
import { type DeliveredTo, deliveredLines } from "./deliveredLines.ts";
import { documentDay } from "./documentDay.ts";
import type { DocumentKind } from "./issueDocument.ts";
import { type Issuer, issuerLines } from "./issuer.ts";
import { type DocumentContent, pdfDocument } from "./pdfDocument.ts";

/** What was frozen when the document was issued. */
export type InvoiceFacts = {
  readonly title: string;
  /** How many items; documents of before there were sets say nothing of it. */
  readonly quantity?: number;
  readonly seller_name: string;
  /** Under which business it was sold: its GSTIN stays sealed where it is. Null for a person. */
  readonly seller_business_id: string | null;
  readonly buyer_name: string;
  readonly amount_paise: Paise;
  readonly shipping_paise: Paise;
  readonly fee_paise: Paise;
  readonly gst_paise: Paise;
  readonly gst_basis_points: number;
  /** Of a fee invoice: a delivery that the seller took on and the GST in it; earlier ones say nothing of it. */
  readonly delivery_paise?: Paise;
  readonly delivery_gst_paise?: Paise;
};

type InvoiceRow = {
  number: string;
  order_number: string;
  issued_at: Date;
  facts: InvoiceFacts;
  returned_paise: Paise;
  gstin_sealed: string | null;
  /** Where the goods went, as it was fixed with the pick-up; null for what was handed over. */
  delivered_to: DeliveredTo | null;
};
type Invoice = InvoiceRow & { readonly gstin: string; readonly as: Asked["as"] };
type Asked = {
  readonly orderId: string;
  readonly userId: string;
  readonly as: "buyer" | "seller";
  readonly kind: DocumentKind;
};

type InvoiceParts = {
  readonly database: Database;
  readonly issuer: Issuer;
  readonly config: IdentityKeys;
};

/** A document of one of the user's orders as PDF: the goods' for both, the fee's for the seller alone. */
export async function readInvoice(
  { database, issuer, config }: InvoiceParts,
  { orderId, userId, as, kind }: Asked,
): Promise<Buffer | Refusal> {
  const businessId = sql<string>`(order_documents.facts ->> 'seller_business_id')::uuid`;
  const row: InvoiceRow | undefined = await database.kysely
    .selectFrom("order_documents")
    .innerJoin("orders", "orders.id", "order_documents.order_id")
    .leftJoin("businesses", (join) => join.on("businesses.id", "=", businessId))
    .select([
      "order_documents.number",
      "orders.number as order_number",
      "issued_at",
      "facts",
      "orders.returned_paise",
      "businesses.gstin_sealed",
      deliveredTo.as("delivered_to"),
    ])
    .$narrowType<{ facts: InvoiceFacts }>()
    .where(isOrder(orderId))
    .where(as === "buyer" ? "orders.buyer_id" : "orders.seller_id", "=", userId)
    .where("order_documents.kind", "=", kind)
    .executeTakeFirst();
  if (row === undefined || (as === "buyer" && kind === "fee")) {
    return { refused: "not_found", what: "invoice" };
  }
  const invoice: Invoice = { ...row, gstin: openGstin(row, config), as };
  return await pdfDocument(kind === "sale" ? saleContent(invoice, issuer) : feeContent(invoice, issuer));
}

const deliveredTo = sql<DeliveredTo | null>`(
  select to_jsonb(place) from (
    select name, door_no, locality, city, state, pin_code from order_addresses
    where order_id = orders.id and side = 'delivery') as place)`;

/** A tax invoice names the seller's number to the buyer: that is what the number is for. */
function openGstin({ facts, gstin_sealed: sealed }: InvoiceRow, config: IdentityKeys): string {
  if (facts.seller_business_id === null || sealed === null) return "";
  return openNumber(config, sealed, sealedPlaces.business(facts.seller_business_id));
}

function saleContent(invoice: Invoice, issuer: Issuer) {
  const { number, order_number, issued_at, facts, gstin, returned_paise } = invoice;
  const total = addPaise(facts.amount_paise, facts.shipping_paise);
  const hsn = issuer.goodsHsn === "" ? "–" : issuer.goodsHsn;
  const content: DocumentContent = {
    title: gstin === "" ? "Invoice of the goods" : "Tax invoice of the goods",
    issuer: [`Issued through Blaze for the seller, ${facts.seller_name}`, ...issuerLines(issuer)],
    facts: [
      ["Number", number],
      ["Date", documentDay(issued_at)],
      ["Seller", facts.seller_name],
      ["Seller's GSTIN", gstin === "" ? "Not registered" : gstin],
      ["Buyer", facts.buyer_name],
      ...deliveredLines(invoice.delivered_to, invoice.as),
      ["Order", order_number],
    ],
    table: {
      head: ["Goods", "HSN", "Quantity", "Amount"],
      rows: [
        [facts.title, hsn, String(facts.quantity ?? 1), formatRupees(facts.amount_paise)],
        ...(facts.shipping_paise > 0
          ? [["Delivery by Blaze, GST included", "–", "1", formatRupees(facts.shipping_paise)]]
          : []),
      ],
      totals: [
        ["Total", formatRupees(total)],
        ...(returned_paise > 0 ? [["Returned to the buyer", formatRupees(returned_paise)] as const] : []),
      ],
    },
    notes: ["The price includes whatever tax the seller owes on the goods."],
  };
  return content;
}

function feeContent({ number, order_number, issued_at, facts, gstin }: Invoice, issuer: Issuer) {
  const sac = issuer.feeSac === "" ? "–" : issuer.feeSac;
  const { delivery_paise: delivery = noPaise, delivery_gst_paise: deliveryGst = noPaise } = facts;
  const percent = `${facts.gst_basis_points / 100}%`;
  const content: DocumentContent = {
    title: "Tax invoice",
    issuer: issuerLines(issuer),
    facts: [
      ["Number", number],
      ["Date", documentDay(issued_at)],
      ["Bill to", facts.seller_name],
      ["GSTIN of the recipient", gstin === "" ? "Not registered" : gstin],
      ["Order", order_number],
    ],
    table: {
      head: ["Service", "SAC", "Amount"],
      rows: [
        [`Platform fee: ${facts.title}`, sac, formatRupees(facts.fee_paise)],
        ["GST on the fee", percent, formatRupees(facts.gst_paise)],
        ...(delivery > 0
          ? [
              ["Delivery to the buyer", "–", formatRupees(subtractPaise(delivery, deliveryGst))],
              ["GST on the delivery", percent, formatRupees(deliveryGst)],
            ]
          : []),
      ],
      totals: [["Total", formatRupees(addPaise(facts.fee_paise, facts.gst_paise, delivery))]],
    },
    notes: ["Taken from the proceeds of the sale; nothing is to be paid."],
  };
  return content;
}
