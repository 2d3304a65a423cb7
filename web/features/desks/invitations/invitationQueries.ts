import { callApi } from "#web/api/client.ts";
import { operatorList } from "../parts/operatorList.ts";

/** Invitation codes as they were made; with a code, only what has it. */
export function invitationsQuery(code: string) {
  return operatorList(["invitations", code], ({ query, signal }) =>
    callApi("GET /ops/invitations", { query: { ...query, ...(code !== "" && { code }) }, signal }),
  );
}

export function invitationCodesQuery(id: string) {
  return operatorList(["invitations", "codes", id], ({ query, signal }) =>
    callApi("GET /ops/invitations/:id/codes", { params: { id }, query, signal }),
  );
}

/** Those that people hand out themselves; with a code, that one alone. */
export function referralCodesQuery(code: string) {
  return operatorList(["invitations", "referral", code], ({ query, signal }) =>
    callApi("GET /ops/referral-codes", { query: { ...query, ...(code !== "" && { code }) }, signal }),
  );
}

/** Who came by a code. Each reading goes into the log. */
export function invitedPeopleQuery(code: string) {
  return operatorList(["invitations", "people", code], ({ query, signal }) =>
    callApi("GET /ops/invitation-codes/:code/people", { params: { code }, query, signal }),
  );
}
