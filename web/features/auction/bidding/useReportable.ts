import type { Product } from "#contract/catalogue.ts";
import { reportMs } from "#domain/auction/bidReport.ts";
import { useSecondsLeft } from "#web/ui/useSecondsLeft.ts";
import { ownReport } from "./ownReport.ts";

type Reportable = { readonly bid: Product["my_bids"][number]; readonly seconds: number };

/** The reader's bid that can be reported as a mistake, and for how many seconds; undefined when there is none. */
export function useReportable(product: Product): Reportable | undefined {
  const { bid } = ownReport(product);
  const placedMs = bid === undefined ? 0 : Date.parse(bid.placed_at);
  const seconds = useSecondsLeft(new Date(placedMs + reportMs).toISOString());
  const untilEnd = useSecondsLeft(product.end_date);
  return bid === undefined || seconds === 0 || untilEnd === 0 ? undefined : { bid, seconds };
}
