import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { isHidden, type ProviderWorld, serverApi, withHole } from "../../providerWorld.ts";
import { bankTime, type StandinPayment, type StandinStore } from "../../store.ts";
import { checkoutPage } from "./basispayPage.ts";

export const standinBasisPay = { apiKey: "standin-api-key", salt: "standin-basispay-salt" } as const;

type Fields = Record<string, string>;
/** What there is nothing to say of is null. */
type Answer = Record<string, string | null>;
type Call = { Body: Fields | null };

/**
 * BasisPay. The form post to /checkout and the way back are from its own documents (R-PROVIDER-3); the server calls /payment/order,
 * /payment/track, /payment/refund, /payment/trackRefund and /payment/statement with their fields, the secure hash and the webhook are
 * assumed.
 */
export function basispayRoutes(app: FastifyInstance, world: ProviderWorld): void {
  serverApi(app, world, "BASISPAY", (api) => serverCalls(api, world));
  checkoutRoutes(app, world);
}

function serverCalls(app: FastifyInstance, world: ProviderWorld): void {
  const { store } = world;
  const serve = (path: string, signed: readonly string[], answer: (fields: Fields) => Answer | undefined) =>
    app.post<Call>(path, async (request, reply) => {
      const fields = request.body ?? {};
      if (!isSigned(fields, signed)) return reply.code(401).send({ status: "ERROR", message: "secureHash" });
      return answer(fields) ?? reply.code(400).send({ status: "ERROR", message: "not accepted" });
    });
  serve("/payment/order", ["apiKey", "merchantReference", "amount", "currency", "returnUrl"], (fields) =>
    createOrder(store, fields),
  );
  serve("/payment/track", ["apiKey", "orderReference"], (fields) => track(world, fields));
  serve("/payment/trackRefund", ["apiKey", "orderReference", "refundReference"], (fields) =>
    trackRefund(world, fields),
  );
  serve("/payment/refund", ["apiKey", "orderReference", "refundReference", "amount"], (fields) =>
    refund(world, fields),
  );
  serve("/payment/statement", ["apiKey", "from"], (fields) => ({
    lines: JSON.stringify(
      withHole(world, "BASISPAY", store.statement("BASISPAY", new Date(fields.from ?? 0))),
    ),
  }));
}

/** Assumed: SHA-512 hex over the ordered values and the salt, joined by `|`. */
function isSigned(fields: Fields, names: readonly string[]): boolean {
  if (fields.apiKey !== standinBasisPay.apiKey) return false;
  const expected = hashOf(names.map((name) => fields[name] ?? ""));
  const given = Buffer.from(fields.secureHash ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A null is joined as an empty text. */
function hashOf(values: readonly (string | null)[]): Buffer {
  return createHash("sha512")
    .update([...values, standinBasisPay.salt].join("|"))
    .digest();
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

function track(world: ProviderWorld, fields: Fields): Answer | undefined {
  const { store, faults } = world;
  const payment = basispayPayment(store, fields.orderReference);
  if (payment === undefined || isHidden(world, "BASISPAY", payment.reference)) return undefined;
  const hasReturned = store.refunds(payment.reference).length > 0;
  return {
    status: store.returned(payment).isWhole ? "REFUNDED" : statusWords[payment.status],
    refundedAmount: hasReturned ? store.returned(payment).amount : null,
    orderReference: payment.provider_reference,
    merchantReference: payment.reference,
    amount:
      payment.status === "success" && faults.takes("BASISPAY", "wrong_amount") ? "1.00" : payment.amount,
    transactionId: payment.bank_reference,
    transactionDate: bankTime(payment) || null,
  };
}

/** Assumed. */
function trackRefund({ store, faults }: ProviderWorld, { refundReference = "" }: Fields): Fields {
  const isKnown =
    !faults.takes("BASISPAY", "refund_not_yet_known") && store.refund(refundReference) !== undefined;
  return { status: isKnown ? "SUCCESS" : "NOT_FOUND", refundReference };
}

function refund({ store, faults }: ProviderWorld, fields: Fields): Fields | undefined {
  const { refundReference = "", amount = "" } = fields;
  const payment = basispayPayment(store, fields.orderReference);
  if (payment === undefined) return undefined;
  const isKnown = store.refunds(payment.reference).some((known) => known.reference === refundReference);
  if (!isKnown && faults.takes("BASISPAY", "refund_failure")) return undefined;
  if (!store.refundPayment(payment, refundReference, amount)) return undefined;
  const isPending = !isKnown && faults.takes("BASISPAY", "refund_pending");
  return { status: isPending ? "PENDING" : "SUCCESS", refundReference };
}

/** The payer's hand, on the page or from outside of it; undefined for a payment that is not BasisPay's. */
export function payAtBasisPay(
  world: ProviderWorld,
  reference: string,
  outcome: "success" | "failure",
): StandinPayment | undefined {
  const payment = basispayPayment(world.store, reference);
  if (payment === undefined) return undefined;
  if (outcome === "success" && world.faults.takes("BASISPAY", "late_authorisation")) {
    world.later(() => payNow(world, payment, outcome));
    return payment;
  }
  return payNow(world, payment, outcome);
}

function payNow(
  { store, webhooks, merchantUrl }: ProviderWorld,
  { reference }: StandinPayment,
  outcome: "success" | "failure",
): StandinPayment {
  const wasPending = store.payment(reference)?.status === "pending";
  const settled = store.settlePayment(reference, outcome) as StandinPayment;
  if (!wasPending) return settled;
  const fields: Answer = {
    apiKey: standinBasisPay.apiKey,
    orderReference: settled.provider_reference,
    refundReference: null,
    status: statusWords[settled.status],
    amount: settled.amount,
  };
  const secureHash = hashOf(Object.values(fields)).toString("hex");
  const body = JSON.stringify({ ...fields, secureHash });
  const headers = { "content-type": "application/json" };
  webhooks.send({ provider: "BASISPAY", url: `${merchantUrl}/api/v1/webhooks/basispay`, headers, body });
  return settled;
}

function checkoutRoutes(app: FastifyInstance, world: ProviderWorld): void {
  const { store } = world;
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
    const settled = payAtBasisPay(world, orderReference ?? "", outcome === "success" ? "success" : "failure");
    return settled ? reply.redirect(returnAddress(settled), 303) : reply.code(404).send("No such order");
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
