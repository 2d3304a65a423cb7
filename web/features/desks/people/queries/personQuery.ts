import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { pagedByCursor } from "#web/api/pagedByCursor.ts";
import { operatorList } from "../../parts/operatorList.ts";
import { privateReadingKey, readOnce } from "../../parts/privateReading.ts";

/** One person. What is done about them reads it again, as it does every list of the operators. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [operatorKey, "person", id],
    queryFn: ({ signal }) => callApi("GET /ops/users/:id", { params: { id }, signal }),
  });
}

/** What somebody was told, page by page. */
export function messagesQuery(id: string) {
  return operatorList(["messages", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/messages", { params: { id }, query, signal }),
  );
}

export function blocksQuery(id: string) {
  return queryOptions({
    queryKey: [operatorKey, "blocks", id],
    queryFn: ({ signal }) => callApi("GET /ops/users/:id/blocks", { params: { id }, signal }),
  });
}

export function strikesQuery(id: string) {
  return queryOptions({
    queryKey: [operatorKey, "strikes", id],
    queryFn: ({ signal }) => callApi("GET /ops/users/:id/strikes", { params: { id }, signal }),
  });
}

/** Ceilings that operators have set for somebody, the latest first. */
export function ceilingsQuery(id: string) {
  return operatorList(["bid-ceilings", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/bid-ceilings", { params: { id }, query, signal }),
  );
}

export function notesQuery(id: string) {
  return operatorList(["notes", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/notes", { params: { id }, query, signal }),
  );
}

export function ordersQuery(id: string) {
  return operatorList(["orders-of", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/orders", { params: { id }, query, signal }),
  );
}

export function listingsQuery(id: string) {
  return operatorList(["listings-of", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/listings", { params: { id }, query, signal }),
  );
}

export function bidsQuery(id: string) {
  return operatorList(["bids-of", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/bids", { params: { id }, query, signal }),
  );
}

export function exclusionsOfQuery(id: string) {
  return operatorList(["exclusions-of", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/exclusions", { params: { id }, query, signal }),
  );
}

export function boughtQuery(id: string) {
  return operatorList(["bought", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/money/bought", { params: { id }, query, signal }),
  );
}

export function soldQuery(id: string) {
  return operatorList(["sold", id], ({ query, signal }) =>
    callApi("GET /ops/users/:id/money/sold", { params: { id }, query, signal }),
  );
}

/** When support asked to see somebody's screens; while one waits for its answer, asked again every few seconds. */
export function supportViewsQuery(id: string) {
  return infiniteQueryOptions({
    ...operatorList(["support-views", id], ({ query, signal }) =>
      callApi("GET /ops/users/:id/support-views", { params: { id }, query, signal }),
    ),
    refetchInterval: ({ state }) => {
      const latest = state.data?.pages[0]?.results[0]?.state;
      return latest === "asked" || latest === "holds" ? 3_000 : false;
    },
  });
}

/** What the two of a claim wrote to one another, the latest first. */
export function claimConversationQuery(claimId: string) {
  return infiniteQueryOptions({
    queryKey: [privateReadingKey, "claim-conversation", claimId],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApi("GET /ops/claims/:id/conversation", { params: { id: claimId }, query: { cursor }, signal }),
    ...pagedByCursor,
    ...readOnce,
  });
}
