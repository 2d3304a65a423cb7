import type { Product } from "#contract/catalogue.ts";
import { isFrozen } from "#domain/auction/listingVersion.ts";

/** The reader's bid that can still be reported but for the time, or the last one that was. */
export function ownReport(product: Pick<Product, "my_bids" | "product_status" | "freezes">) {
  const own = product.my_bids.filter((bid) => !bid.is_automatic);
  const last = own.find((bid) => !bid.withdrawn);
  const reported = own.find((bid) => bid.report_status !== null);
  const isRunning = product.product_status === "active" && !isFrozen(product);
  const bid = isRunning && last?.report_status === null ? last : undefined;
  return { bid, reported };
}
