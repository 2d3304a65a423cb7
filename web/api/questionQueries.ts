import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import type { Audience } from "./queries.ts";
import { ownKey } from "./userQueries.ts";

/** Answered questions of a listing. */
export function questionsKey(id: number) {
  return ["product", id, "questions"] as const;
}

/** What was asked about a listing and answered, the newest answer first. */
export function questionsQuery(id: number, audience: Audience) {
  return infiniteQueryOptions({
    queryKey: [...questionsKey(id), audience],
    queryFn: ({ signal, pageParam: cursor }) => {
      const request = { params: { id }, query: { cursor }, signal };
      return audience === "user"
        ? callApi("GET /product/:id/questions", request)
        : callApi("GET /guest/product/:id/questions", request);
    },
    ...pagedByCursor,
  });
}

/** The reader's own questions about a listing that have no answer. A personal live event reads them again. */
export function ownQuestionsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [ownKey, "questions", "asked", id],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApi("GET /product/:id/own-questions", { params: { id }, query: { cursor }, signal }),
    ...pagedByCursor,
  });
}

/** What waits for the reader's answer about a listing of theirs. */
export function openQuestionsQuery(productId: number) {
  return infiniteQueryOptions({
    queryKey: [ownKey, "questions", "open", productId],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApi("GET /user/questions", { query: { product_id: productId, cursor }, signal }),
    ...pagedByCursor,
  });
}
