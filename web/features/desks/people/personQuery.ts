import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorList } from "../parts/operatorList.ts";

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
