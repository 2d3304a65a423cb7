import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { checkoutPage } from "./basispayPage.ts";
import type { StandinPayment, StandinStore } from "./store.ts";

export const standinBasisPay = { apiKey: "standin-api-key", salt: "standin-salt" } as const;

type Fields = Record<string, string>;
type Call = { Body: Fields | null };

/**
 * BasisPay. The form post to /checkout and the way back are sure; the server calls /payment/order,
 * /payment/track and /payment/refund with their fields, and the secure hash, are assumed.
 */
export function basispayRoutes(app: FastifyInstance, store: StandinStore): void {
  serverCalls(app, store);
  checkoutRoutes(app, store);
}

function serverCalls(app: FastifyInstance, store: StandinStore): void {
  const serve = (path: string, signed: readonly string[], answer: (fields: Fields) => Fields | undefined) =>
    app.post<Call>(path, async (request, reply) => {
      const fields = request.body ?? {};
      if (!isSigned(fields, signed)) return reply.code(401).send({ status: "ERROR", message: "secureHash" });
      return answer(fields) ?? reply.code(400).send({ status: "ERROR", message: "not accepted" });
    });
  serve("/payment/order", ["apiKey", "merchantReference", "amount", "currency", "returnUrl"], (fields) =>
    createOrder(store, fields),
  );
  serve("/payment/track", ["apiKey", "orderReference"], (fields) => track(store, fields));
  serve("/payment/refund", ["apiKey", "orderReference", "refundReference", "amount"], (fields) =>
    refund(store, fields),
  );
}

/** Assumed: SHA-512 hex over the ordered values and the salt, joined by `|`. */
function isSigned(fields: Fields, names: readonly string[]): boolean {
  if (fields.apiKey !== standinBasisPay.apiKey) return false;
  const values = [...names.map((name) => fields[name] ?? ""), standinBasisPay.salt];
  const expected = createHash("sha512").update(values.join("|")).digest();
  const given = Buffer.from(fields.secureHash ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function createOrder(store: StandinStore, fields: Fields): Fields | undefined {
  const { merchantReference = "", amount = "", returnUrl = "" } = fields;
  if (merchantReference === "" || !/^\d+\.\d{2}$/.test(amount) || !URL.canParse(returnUrl)) return undefined;
  const payment = store.createPayment({
    reference: merchantReference,
    provider_reference: `BP${randomUUID().replaceAll("-", "").slice(0, 18).toUpperCase()}`,
    provider: "BASISPAY",
    amount,
    return_url: returnUrl,
  });
  return { status: "CREATED", orderReference: payment.provider_reference };
}

const statusWords = { pending: "PENDING", success: "SUCCESS", failed: "FAILED" } as const;

function track(store: StandinStore, fields: Fields): Fields | undefined {
  const payment = basispayPayment(store, fields.orderReference);
  if (payment === undefined) return undefined;
  return {
    status: statusWords[payment.status],
    orderReference: payment.provider_reference,
    merchantReference: payment.reference,
    amount: payment.amount,
    transactionId: payment.bank_reference ?? "",
  };
}

function refund(store: StandinStore, fields: Fields): Fields | undefined {
  const { refundReference = "", amount = "" } = fields;
  const payment = basispayPayment(store, fields.orderReference);
  if (payment === undefined || !store.refundPayment(payment, refundReference, amount)) return undefined;
  return { status: "SUCCESS", refundReference };
}

function checkoutRoutes(app: FastifyInstance, store: StandinStore): void {
  app.post<Call>("/checkout", async (request, reply) => {
    const fields = request.body ?? {};
    const payment = basispayPayment(store, fields.orderReference);
    if (payment === undefined || !isSigned(fields, ["apiKey", "orderReference"])) {
      return reply.code(400).type("text/plain").send("This checkout was not signed by its merchant.");
    }
    if (payment.status !== "pending") return reply.redirect(returnAddress(payment), 303);
    return reply.type("text/html").send(checkoutPage(payment, fields.customerName ?? ""));
  });

  app.post<Call>("/checkout/pay", async (request, reply) => {
    const { orderReference, outcome } = request.body ?? {};
    if (basispayPayment(store, orderReference) === undefined) return reply.code(404).send("No such order");
    const settled = store.settlePayment(orderReference ?? "", outcome === "success" ? "success" : "failure");
    return reply.redirect(returnAddress(settled as StandinPayment), 303);
  });
}

/** Sure: the payer comes back through `/ui/response?ref=…&success=true|false`. */
function returnAddress(payment: StandinPayment): string {
  const address = new URL(payment.return_url as string);
  address.searchParams.set("ref", payment.provider_reference);
  address.searchParams.set("success", String(payment.status === "success"));
  return address.href;
}

function basispayPayment(store: StandinStore, reference: string | undefined): StandinPayment | undefined {
  const payment = store.payment(reference ?? "");
  return payment?.provider === "BASISPAY" ? payment : undefined;
}
