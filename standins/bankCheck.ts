import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export const standinBankCheck = { clientId: "standin-bank-check", clientSecret: "standin-bank-check-secret" };

type Question = { bank_account?: string; ifsc?: string; name?: string; phone?: string };

/** Longer than any client waits. */
const silenceMs = 15_000;
const slowMs = 2_000;

/**
 * Cashfree's `POST /verification/bank-account/sync`. What the bank says is decided by the end of the account number:
 *
 * | ends in | the answer |
 * |---|---|
 * | 0000 | INVALID: there is no such account |
 * | 1111 | VALID, in somebody else's name (score 12) |
 * | 2222 | VALID, the name a moderate match (score 65) |
 * | 5000 | an error 500 each time |
 * | 5001 | an error 500 the first time, VALID after that |
 * | 6000 | INVALID after 2 seconds the first time, VALID after that |
 * | 9999 | no answer within any patience |
 * | anything else | VALID, in the name that was asked about |
 */
export function bankCheckRoutes(app: FastifyInstance): void {
  const askedOnce = new Set<string>();

  app.post<{ Body: Question }>("/verification/bank-account/sync", async (request, reply) => {
    const { clientId, clientSecret } = standinBankCheck;
    const { "x-client-id": id, "x-client-secret": secret } = request.headers;
    if (id !== clientId || secret !== clientSecret) {
      return reply.code(401).send({ type: "authentication_error", code: "client_id_invalid" });
    }
    const { bank_account: account = "", ifsc = "", name = "" } = request.body ?? {};
    if (!/^\d{6,40}$/.test(account) || !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) {
      return reply.code(422).send({ type: "validation_error", code: "bank_account_value_invalid" });
    }
    const ending = account.slice(-4);
    const fails = ending === "5000" || (ending === "5001" && !askedOnce.has(account));
    const isSlow = ending === "6000" && !askedOnce.has(account);
    askedOnce.add(account);
    if (fails) return reply.code(500).send({ type: "internal_error", code: "verification_failed" });
    if (ending === "9999") await pause(silenceMs, undefined, { ref: false });
    if (isSlow) {
      await pause(slowMs, undefined, { ref: false });
      return answer("0000", name);
    }
    return answer(ending, name);
  });
}

let asked = 0;

function answer(ending: string, name: string) {
  asked += 1;
  const head = { reference_id: 34_000_000 + asked, utr: null, micr: null };
  if (ending === "0000") {
    return { ...head, account_status: "INVALID", account_status_code: "INVALID_ACCOUNT", name_at_bank: null };
  }
  const valid = { ...head, account_status: "VALID", account_status_code: "ACCOUNT_IS_VALID" };
  if (ending === "1111") {
    return {
      ...valid,
      name_at_bank: "SOMEBODY ELSE",
      name_match_score: "12.00",
      name_match_result: "NO_MATCH",
    };
  }
  const score = ending === "2222" ? "65.00" : name === "" ? "0.00" : "100.00";
  return { ...valid, name_at_bank: name.toUpperCase(), name_match_score: score };
}
