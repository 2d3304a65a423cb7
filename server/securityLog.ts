import type { FastifyRequest } from "fastify";

/**
 * What is recorded about who came in, who was kept out and who saw what. The list is fixed, so that an alarm or a
 * search that was written for a name goes on working.
 */
const securityEvents = [
  "sign_in",
  "sign_in_refused",
  "sign_out",
  "sessions_ended",
  "step_up",
  "step_up_refused",
  "access_refused",
  "rate_limited",
  "person_blocked",
  "person_unblocked",
  "private_data_read",
  "passkey_added",
  "passkey_removed",
  "mobile_changed",
  "email_changed",
  "email_confirmed",
  "bank_account_changed",
  "account_closed",
] as const;
type SecurityEvent = (typeof securityEvents)[number];

type SecurityFacts = {
  /** Who did it; null for somebody who is not signed in. Never a mobile number, an address or a token. */
  userId: string | null;
  /** Whom it was done to, where that is somebody else. */
  subjectId?: string;
  /** Why it was refused: the code of the refusal. */
  reason?: string;
  /** Which record was read, for example the id of an upload. */
  recordId?: string;
};

/**
 * Writes one line with the person's id. Routes call it, after the verb that did or refused it: the line carries the
 * request's id and address. It is written at every LOG_LEVEL but `silent`.
 */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, facts: SecurityFacts): void {
  const { blaze } = request.server;
  if (blaze.config.LOG_LEVEL === "silent") return;
  request.log
    .child({}, { level: "info" })
    .info({ security: event, ...facts, req: request }, "security event");
}
