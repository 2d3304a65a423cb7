import { queryOptions } from "@tanstack/react-query";
import type { BankReviewView } from "#contract/bankAccountReview.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorList } from "../parts/operatorList.ts";
import { privateReadingKey, readOnce } from "../parts/privateReading.ts";

/** What waits has the oldest first, what was decided the latest. */
export function bankReviewsQuery(show: BankReviewView) {
  return operatorList(["bank accounts", show], ({ query, signal }) =>
    callApi("GET /ops/bank-accounts", { query: { ...query, show }, signal }),
  );
}

/** One with the name that the bank gave. Each reading is a line in the log, so it is read when it is opened. */
export function bankReadingQuery(id: string) {
  return queryOptions({
    queryKey: [privateReadingKey, "bank account", id],
    queryFn: ({ signal }) => callApi("GET /ops/bank-accounts/:id", { params: { id }, signal }),
    ...readOnce,
  });
}

/** The whole number, by a press that is recorded. */
export function bankNumberQuery(id: string) {
  return queryOptions({
    queryKey: [privateReadingKey, "bank number", id],
    queryFn: ({ signal }) => callApi("GET /ops/bank-accounts/:id/number", { params: { id }, signal }),
    ...readOnce,
  });
}

export const bankChecksQuery = queryOptions({
  queryKey: [operatorKey, "bank checks"],
  queryFn: ({ signal }) => callApi("GET /ops/bank-checks", { signal }),
});
