import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { saidIdentifiers } from "#domain/inspection/identifiers.ts";
import { isImei } from "#domain/listing/imei.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";

type Sold = { listing_id: number; content: ProductOptions };

/** The sellers of what was sold say the numbers that must be said, so that an inspection has something to compare. */
export async function sayNumbers({ kysely }: Database): Promise<void> {
  const { rows } = await sql<Sold>`
    select distinct orders.listing_id, product_options.content
    from orders
    join listings on listings.id = orders.listing_id
    join product_options on product_options.category_id = listings.category_id`.execute(kysely);
  for (const { listing_id: listingId, content } of rows) {
    const said = saidIdentifiers(content.verification, answersFor(listingId, content));
    await sql`
      update listing_details set identifiers = ${JSON.stringify(said)}::jsonb
      where listing_id = ${listingId}`.execute(kysely);
  }
}

function answersFor(listingId: number, { verification }: ProductOptions) {
  const answers = verification.map(({ key, questions }) => {
    const needed = questions.filter(({ required }) => required);
    const told = needed.map(({ key: question, format }) => [
      question,
      format === "imei" ? imeiOf(listingId) : `DEMO${String(listingId).padStart(6, "0")}`,
    ]);
    return [key, Object.fromEntries(told)];
  });
  return Object.fromEntries(answers);
}

/** Of no phone: its first digits are those of test devices. */
function imeiOf(listingId: number): string {
  const body = `00101${String(listingId).padStart(9, "0")}`;
  const digits = [...Array(10).keys()].map((digit) => `${body}${digit}`);
  return digits.find((imei) => isImei(imei)) ?? "";
}
