import type { QueryClient } from "@tanstack/react-query";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { focusKeptHeading } from "../headingFocus.ts";

/** Of the heading above the offers for a listing. */
export const receivedOffersId = "received-offers";

/** Once an offer is answered, what was pressed is gone: who stood there goes on at the heading. */
export async function readAnswered(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: sellingKey });
  focusKeptHeading(receivedOffersId);
}
