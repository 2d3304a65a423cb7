import { queryOptions } from "@tanstack/react-query";
import type { KycStatus } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { readPrivateFile } from "#web/api/readPrivateFile.ts";
import { caseAddress } from "../parts/case/useChosenCase.ts";
import { operatorList } from "../parts/operatorList.ts";
import { privateReadingKey, readOnce } from "../parts/privateReading.ts";

/** What waits has the oldest first, what was decided the latest. */
export function reviewsQuery(status: KycStatus) {
  return operatorList(["kyc", status], ({ query, signal }) =>
    callApi("GET /ops/kyc", { query: { ...query, status }, signal }),
  );
}

/** One with its whole number: read when it is opened, and each reading is recorded. */
export function kycReadingQuery(id: string) {
  return queryOptions({
    queryKey: [privateReadingKey, "kyc", id],
    queryFn: ({ signal }) => callApi("GET /ops/kyc/:id", { params: { id }, signal }),
    ...readOnce,
  });
}

/** The picture of a paper: each reading is recorded, so that what is shown is what was read now. */
export function paperQuery(uploadId: string) {
  return queryOptions({
    queryKey: [privateReadingKey, "paper", uploadId],
    queryFn: ({ signal }) => readPrivateFile(uploadId, signal),
    retry: false,
    meta: { quiet: true },
    ...readOnce,
  });
}

export function kycAddress(status: string, id?: string): string {
  return caseAddress("kyc", status, id);
}
