import type { FastifyInstance } from "fastify";

export const standinPayouts = {
  clientId: "standin-payouts-id",
  clientSecret: "standin-payouts-secret",
  apiVersion: "2024-01-01",
} as const;

export type StandinTransfer = {
  transfer_id: string;
  cf_transfer_id: string;
  status: string;
  status_code: string;
  status_description: string;
  transfer_amount: number;
  transfer_mode: string;
  transfer_utr: string | null;
};
type TransferBody = {
  transfer_id?: string;
  transfer_amount?: number;
  beneficiary_details?: {
    beneficiary_instrument_details?: { bank_account_number?: string; bank_ifsc?: string };
  };
};

/**
 * What the next transfers meet with; set by a test or the demo over the control call below. A transfer that meets
 * `stuck` waits until the fault is "release" or "let_go" and is refused then. With `not_yet_known` transfers are made, but whoever
 * asks is told that there are none, as with `release`.
 */
export type PayoutFault =
  | "none"
  | "slow"
  | "fail"
  | "lost_answer"
  | "down"
  | "reverse"
  | "stuck"
  | "release"
  | "let_go"
  | "not_yet_known";

/** The switches without the network. */
export type PayoutControl = {
  readonly setFault: (fault: PayoutFault) => void;
  /** The bank sends back what had arrived; false when nothing had. */
  readonly reverse: (reference: string) => boolean;
};

/**
 * Cashfree Payouts: one transfer for each `transfer_id`, its status afterwards. The paths, headers, fields and
 * statuses are from its API reference (R-PROVIDER-3); the 404 for an unknown transfer and the 409 for a repeated
 * one are assumed. `fault` of `POST /control/payouts` makes it fail, answer late or not at all.
 */
export function payoutRoutes(app: FastifyInstance, transfers: Map<string, StandinTransfer>): PayoutControl {
  let fault: PayoutFault = "none";
  const stuck: (() => void)[] = [];
  let made = 0;

  app.post<{ Body: { fault?: PayoutFault } }>("/control/payouts", async ({ body }) => {
    fault = body?.fault ?? "none";
    // A reversal is news about what was paid before.
    if (fault === "reverse")
      for (const known of transfers.values()) setStatus(known, "REVERSED", "Reversed by bank");
    if (fault === "release" || fault === "let_go") for (const letGo of stuck.splice(0)) letGo();
    return { fault, transfers: [...transfers.values()], stuck: stuck.length };
  });

  app.post<{ Body: TransferBody }>("/payout/transfers", async (request, reply) => {
    if (!isOurs(request.headers)) return reply.code(401).send({ message: "authentication failed" });
    if (fault === "down") return reply.code(500).send({ message: "internal error" });
    const { transfer_id: id = "", transfer_amount: amount = 0, beneficiary_details: to } = request.body ?? {};
    const account = to?.beneficiary_instrument_details;
    if (id === "" || amount < 1 || !account?.bank_account_number || !account.bank_ifsc) {
      return reply.code(400).send({ code: "transfer_invalid", message: "a field is missing" });
    }
    if (fault === "stuck") {
      await new Promise<void>((letGo) => stuck.push(letGo));
      return reply.code(400).send({ code: "transfer_invalid", message: "too late" });
    }
    if (transfers.has(id)) return reply.code(409).send({ code: "transfer_id_exists", message: "known" });
    made += 1;
    const transfer = newTransfer(id, { amount, number: made });
    if (fault === "fail") setStatus(transfer, "FAILED", "Beneficiary bank rejected the transfer");
    transfers.set(id, transfer);
    if (fault === "lost_answer" || fault === "not_yet_known")
      return reply.code(504).send({ message: "timeout" });
    return transfer;
  });

  app.get<{ Querystring: { transfer_id?: string } }>("/payout/transfers", async (request, reply) => {
    if (!isOurs(request.headers)) return reply.code(401).send({ message: "authentication failed" });
    if (fault === "down") return reply.code(500).send({ message: "internal error" });
    const transfer = transfers.get(request.query.transfer_id ?? "");
    if (transfer === undefined || fault === "not_yet_known" || fault === "release")
      return reply.code(404).send({ code: "transfer_not_found", message: "unknown" });
    // The bank takes its time: the first look after the transfer finds it done.
    if (transfer.status === "RECEIVED" && fault !== "slow") setStatus(transfer, "SUCCESS", "Transferred");
    return transfer;
  });

  return {
    setFault(next) {
      fault = next;
    },
    reverse(reference) {
      const transfer = transfers.get(reference);
      if (transfer?.status !== "SUCCESS") return false;
      setStatus(transfer, "REVERSED", "Reversed by bank");
      return true;
    },
  };
}

function newTransfer(id: string, { amount, number }: { amount: number; number: number }): StandinTransfer {
  return {
    transfer_id: id,
    cf_transfer_id: String(100_000 + number),
    status: "RECEIVED",
    status_code: "RECEIVED",
    status_description: "The transfer has been received",
    transfer_amount: amount,
    transfer_mode: "banktransfer",
    transfer_utr: null,
  };
}

function setStatus(transfer: StandinTransfer, status: string, description: string): void {
  transfer.status = status;
  transfer.status_code = status;
  transfer.status_description = description;
  if (status === "SUCCESS") transfer.transfer_utr = `N${transfer.cf_transfer_id.padStart(15, "0")}`;
}

function isOurs(headers: Record<string, string | string[] | undefined>): boolean {
  return (
    headers["x-client-id"] === standinPayouts.clientId &&
    headers["x-client-secret"] === standinPayouts.clientSecret &&
    headers["x-api-version"] !== undefined
  );
}
