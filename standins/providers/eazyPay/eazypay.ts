import { createDecipheriv, createHash, randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { commonMethods, formPage, hostedPage } from "../../hostedPage.ts";
import { isHidden, type ProviderWorld, serverApi, withHole } from "../../providerWorld.ts";
import { bankTime, type StandinPayment } from "../../store.ts";

export const standinEazyPay = { merchantId: "140540", subMerchantId: "45", key: "standin-eazypay1" } as const;

type Fields = Record<string, string>;

/**
 * ICICI EazyPay: a redirect whose values are AES-128-ECB in base64, the page, and the way back by POST. All
 * assumed (R-PROVIDER-3), with the enquiry, the refund and the statement; E000 is success.
 */
export function eazypayRoutes(app: FastifyInstance, world: ProviderWorld): void {
  pageRoutes(app, world);
  serverApi(app, world, "EAZYPAY", (api) => {
    api.get<{ Querystring: Fields }>("/eazypay/EazyPGVerify", async ({ query }, reply) => {
      if (query.merchantid !== standinEazyPay.merchantId) return reply.code(403).send("merchantid");
      return reply
        .type("text/plain")
        .send(String(new URLSearchParams(enquire(world, query.pgreferenceno ?? ""))));
    });

    api.post<{ Body: Fields }>("/eazypay/EazyPGRefund", async ({ body }, reply) => {
      const answer = refund(world, decrypt(body.refund));
      return reply.type("text/plain").send(String(new URLSearchParams(answer)));
    });

    api.get<{ Querystring: Fields }>("/eazypay/EazyPGStatement", async ({ query }, reply) => {
      const lines = withHole(world, "EAZYPAY", world.store.statement("EAZYPAY", new Date(query.from ?? 0)));
      return reply.type("text/plain").send(lines.map((line) => Object.values(line).join("|")).join("\n"));
    });
  });
}

function pageRoutes(app: FastifyInstance, world: ProviderWorld): void {
  app.get<{ Querystring: Fields }>("/eazypay/EazyPG", async ({ query }, reply) => {
    const payment = readRedirect(world, query);
    if (payment === undefined)
      return reply.code(400).type("text/plain").send("E007: the values cannot be read");
    if (payment.status !== "pending") return reply.type("text/html").send(wayBack(payment));
    const page = hostedPage({
      provider: "ICICI EazyPay",
      amount: payment.amount,
      line: `Reference ${payment.reference}`,
      action: "/eazypay/pay",
      fields: { reference: payment.reference },
      methods: commonMethods,
    });
    return reply.type("text/html").send(page);
  });

  app.post<{ Body: Fields }>("/eazypay/pay", async ({ body }, reply) => {
    const outcome = body.outcome === "success" ? "success" : "failure";
    const settled = payAtEazyPay(world, body.reference ?? "", outcome);
    return settled ? reply.type("text/html").send(wayBack(settled)) : reply.code(404).send("No such payment");
  });
}

/** The payment that the redirect asks for; undefined when its values were not made with the merchant's key. */
function readRedirect({ store }: ProviderWorld, query: Fields): StandinPayment | undefined {
  const [reference, subMerchantId, amount = ""] = decrypt(query["mandatory fields"])?.split("|") ?? [];
  const isWhole =
    query.merchantid === standinEazyPay.merchantId &&
    subMerchantId === standinEazyPay.subMerchantId &&
    decrypt(query["Reference No"]) === reference &&
    decrypt(query["transaction amount"]) === amount;
  const returnUrl = decrypt(query.returnurl);
  if (!isWhole || reference === undefined || returnUrl === undefined || !/^\d+\.\d{2}$/.test(amount))
    return undefined;
  const known = store.payment(reference);
  if (known !== undefined) return known.amount === amount ? known : undefined;
  return store.createPayment({
    reference,
    provider_reference: `EP${Date.now()}${randomInt(1000, 9999)}`,
    provider: "EAZYPAY",
    amount,
    return_url: returnUrl,
  });
}

function decrypt(text: string | undefined): string | undefined {
  try {
    const decipher = createDecipheriv("aes-128-ecb", Buffer.from(standinEazyPay.key), null);
    return Buffer.concat([decipher.update(Buffer.from(text ?? "", "base64")), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

/** The payer's hand, on the page or from outside of it; undefined for a payment that is not EazyPay's. */
export function payAtEazyPay(
  world: ProviderWorld,
  reference: string,
  outcome: "success" | "failure",
): StandinPayment | undefined {
  const payment = world.store.payment(reference);
  if (payment?.provider !== "EAZYPAY") return undefined;
  if (outcome === "success" && world.faults.takes("EAZYPAY", "late_authorisation")) {
    world.later(() => payNow(world, reference, outcome));
    return payment;
  }
  return payNow(world, reference, outcome);
}

function payNow(world: ProviderWorld, reference: string, outcome: "success" | "failure"): StandinPayment {
  const wasPending = world.store.payment(reference)?.status === "pending";
  const settled = world.store.settlePayment(reference, outcome) as StandinPayment;
  if (wasPending) {
    world.webhooks.send({
      provider: "EAZYPAY",
      url: `${world.merchantUrl}/api/v1/webhooks/eazypay`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams(resultOf(settled))),
    });
  }
  return settled;
}

function wayBack(payment: StandinPayment): string {
  return formPage(payment.return_url ?? "", resultOf(payment));
}

const codes = { pending: "E00335", success: "E000", failed: "E00329" } as const;

function resultOf(payment: StandinPayment): Fields {
  const fields: Fields = {
    ID: standinEazyPay.merchantId,
    "Response Code": codes[payment.status],
    "Unique Ref Number": payment.provider_reference,
    "Transaction Amount": payment.amount,
    "Payment Mode": "NET_BANKING",
    SubMerchantId: standinEazyPay.subMerchantId,
    ReferenceNo: payment.reference,
  };
  const signed = [...Object.values(fields), standinEazyPay.key].join("|");
  return { ...fields, RS: createHash("sha512").update(signed).digest("hex") };
}

const statusWords = { pending: "Initiated", success: "RIP", failed: "Failed" } as const;

/** Assumed: a refund is asked about by its own reference like a payment. */
function enquire(world: ProviderWorld, reference: string): Fields {
  const { store, faults } = world;
  const refund = faults.takes("EAZYPAY", "refund_not_yet_known") ? undefined : store.refund(reference);
  if (refund !== undefined) return { status: "Success", refundid: reference, pgreferenceno: reference };
  const payment = store.payment(reference);
  if (payment?.provider !== "EAZYPAY" || isHidden(world, "EAZYPAY", reference))
    return { status: "NotInitiated", pgreferenceno: reference };
  const isWrong = payment.status === "success" && faults.takes("EAZYPAY", "wrong_amount");
  return {
    status: store.returned(payment).isWhole ? "Refunded" : statusWords[payment.status],
    refundamount: store.returned(payment).amount,
    ezpaytranid: payment.bank_reference ?? "",
    amount: isWrong ? `1${payment.amount}` : payment.amount,
    pgreferenceno: reference,
    trandate: bankTime(payment),
  };
}

function refund({ store, faults }: ProviderWorld, text: string | undefined): Fields {
  const [reference = "", refundReference = "", amount = ""] = text?.split("|") ?? [];
  const payment = store.payment(reference);
  const isKnown = store.refunds(reference).some((known) => known.reference === refundReference);
  if (payment?.provider !== "EAZYPAY") return { status: "Failed", message: "no such payment" };
  if (!isKnown && faults.takes("EAZYPAY", "refund_failure"))
    return { status: "Failed", message: "refund rejected" };
  if (!store.refundPayment(payment, refundReference, amount))
    return { status: "Failed", message: "refund rejected" };
  const isPending = !isKnown && faults.takes("EAZYPAY", "refund_pending");
  return { status: isPending ? "Pending" : "Success", refundid: refundReference };
}
