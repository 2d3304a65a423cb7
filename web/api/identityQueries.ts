import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";

/** While a bank is being asked, its answer comes within seconds. */
const whileCheckingMs = 3_000;

/** The user's bank accounts, read again while one of them is being checked. */
export const bankAccountsQuery = queryOptions({
  queryKey: ["bank-accounts"],
  queryFn: async ({ signal }) => (await callApi("GET /user/bank-accounts", { signal })).results,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === "checking") ? whileCheckingMs : false,
});

/** The bank of an IFSC; asked for only when it has its eleven characters. */
export function bankQuery(ifscCode: string) {
  return queryOptions({
    queryKey: ["bank", ifscCode],
    queryFn: ({ signal }) => callApi("GET /bank", { query: { ifsc_code: ifscCode }, signal }),
    enabled: ifscCode.length === 11,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
}

/** Who the user may sell as, and where their KYC stands. */
export const sellerAccountsQuery = queryOptions({
  queryKey: ["seller-accounts"],
  queryFn: ({ signal }) => callApi("GET /user/seller-accounts", { query: {}, signal }),
});

/** Who opened somebody's sealed numbers. Operators only; read anew each time, because reading adds to it. */
export function identityAccessQuery(userId: string) {
  return queryOptions({
    queryKey: ["ops", "access-log", "user", userId],
    queryFn: async ({ signal }) =>
      (await callApi("GET /ops/identity-access-log", { query: { user_id: userId }, signal })).results,
    staleTime: 0,
  });
}

/** Who opened a private file. Operators only. */
export function fileAccessQuery(uploadId: string) {
  return queryOptions({
    queryKey: ["ops", "access-log", "file", uploadId],
    queryFn: async ({ signal }) =>
      (await callApi("GET /ops/uploads/:id/access-log", { params: { id: uploadId }, signal })).results,
    staleTime: 0,
  });
}
