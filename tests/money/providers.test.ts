import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach, before, test } from "node:test";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { newReference } from "#modules/payments/paymentRows.ts";
import { createBasisPay } from "#modules/payments/providers/basisPay/basisPay.ts";
import { createIciciUpi } from "#modules/payments/providers/iciciUpi/iciciUpi.ts";
import { gatewayOf, type ProviderName, type Providers, providerNames } from "#modules/payments/providers.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { standinProviders } from "./moneyWorld.ts";

let standins: Standins;
let providers: Providers;
before(async () => {
  standins = await startStandins();
  providers = standinProviders(standins.settings);
});
after(() => standins.close());
afterEach(() => standins.faults.clear());

const customer = { id: "c1", name: "Asha <Rao>", email: "", mobile: "+919000000003" };

const settle = (reference: string, outcome: "success" | "failure") =>
  fetch(`${standins.url}/control/payments/${reference}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome }),
  });

/** A payment announced at its provider, whose page the payer has opened. */
async function opened(provider: ProviderName, amountPaise: Paise = rupees(500)) {
  const gateway = gatewayOf(providers, provider);
  const reference = newReference();
  const note = "Deposit for a bicycle & more";
  const open = await gateway.open({ reference, amountPaise, note, customer });
  assert.ok(open.outcome === "ok", JSON.stringify(open));
  const { providerReference, checkout } = open;
  const payment = { reference, providerReference, transactionId: null, amountPaise };
  const plan = gateway.checkoutPlan({ ...payment, checkout }, customer);
  if (plan.how === "form_get") {
    const page = await fetch(`${plan.url}?${new URLSearchParams(plan.fields)}`);
    assert.equal(page.status, 200, await page.text());
  }
  return { gateway, payment, plan, open };
}

async function paid(provider: ProviderName, amountPaise: Paise = rupees(500)) {
  const { gateway, payment } = await opened(provider, amountPaise);
  assert.equal((await settle(payment.providerReference, "success")).status, 200);
  const result = await gateway.ask(payment);
  assert.ok(result.outcome === "ok" && result.status === "success", JSON.stringify(result));
  return { gateway, payment: { ...payment, transactionId: result.transactionId } };
}

for (const provider of providerNames) {
  test(`${provider}: pending until it is paid, refunded once, never above the payment`, async () => {
    const { gateway, payment } = await opened(provider);
    const pending = await gateway.ask(payment);
    assert.ok(pending.outcome === "ok" && pending.status === "pending", JSON.stringify(pending));
    await settle(payment.providerReference, "success");
    const result = await gateway.ask(payment);
    assert.ok(result.outcome === "ok" && result.status === "success" && result.transactionId !== null);
    const { transactionId } = result;

    const refund = { payment: { ...payment, transactionId }, amountPaise: rupees(500) };
    const refundReference = newReference();
    const first = await gateway.refund({ ...refund, refundReference });
    assert.ok(first.outcome === "ok" && first.status === "processed", JSON.stringify(first));
    assert.deepEqual(await gateway.findRefund({ ...refund, refundReference }), first);
    const over = await gateway.refund({ ...refund, refundReference: newReference() });
    assert.equal(over.outcome, "declined");
  });

  test(`${provider}: a failure, another amount, silence, and an error are told apart`, async () => {
    const failed = await opened(provider);
    await settle(failed.payment.providerReference, "failure");
    const result = await failed.gateway.ask(failed.payment);
    assert.ok(result.outcome === "ok" && result.status === "failed");

    const { gateway, payment } = await paid(provider, rupees(250));
    standins.faults.arm({ provider, kind: "wrong_amount" });
    assert.equal((await gateway.ask(payment)).outcome, "unavailable");
    standins.faults.arm({ provider, kind: "error_500" });
    assert.equal((await gateway.ask(payment)).outcome, "unavailable");
    standins.faults.arm({ provider, kind: "timeout_after_success" });
    assert.equal((await gateway.ask(payment)).outcome, "unavailable");
    const again = await gateway.ask(payment);
    assert.ok(again.outcome === "ok" && again.status === "success");
  });

  test(`${provider}: an answer that was lost on the way does not refund twice`, async () => {
    const { gateway, payment } = await paid(provider);
    const refund = { payment, refundReference: newReference(), amountPaise: rupees(500) };
    standins.faults.arm({ provider, kind: "timeout_after_success" });
    assert.equal((await gateway.refund(refund)).outcome, "unavailable");
    const repeated = await gateway.findRefund(refund);
    assert.ok(repeated.outcome === "ok" && repeated.status === "processed", JSON.stringify(repeated));
    const statement = await gateway.statement(new Date(Date.now() - 60_000));
    assert.ok(statement.outcome === "ok");
    const names = [payment.reference, payment.providerReference];
    const lines = statement.lines.filter(({ kind, reference }) =>
      kind === "refund" ? reference === refund.refundReference : names.includes(reference),
    );
    assert.deepEqual(
      lines.map(({ kind, amountPaise }) => [kind, amountPaise]),
      [
        ["payment", rupees(500)],
        ["refund", rupees(500)],
      ],
    );
  });

  test(`${provider}: a payment that it has not heard of yet is not paid, and a line that a statement lacks comes`, async () => {
    const since = new Date(Date.now() - 60_000);
    const { gateway, payment } = await paid(provider);
    standins.faults.arm({ provider, kind: "payment_not_yet_known" });
    const unheard = await gateway.ask(payment);
    assert.ok(unheard.outcome !== "ok" || unheard.status === "pending", JSON.stringify(unheard));
    const heard = await gateway.ask(payment);
    assert.ok(heard.outcome === "ok" && heard.status === "success", JSON.stringify(heard));

    const count = async () => {
      const statement = await gateway.statement(since);
      return statement.outcome === "ok" ? statement.lines.length : null;
    };
    const whole = await count();
    for (let hole = 0; hole < 8; hole++) {
      standins.faults.arm({ provider, kind: "statement_hole" });
      assert.equal(await count(), (whole ?? 0) - 1);
      assert.equal(await count(), whole);
    }
  });

  test(`${provider}: a refund sent twice under one reference is told as what it is, never as refused`, async () => {
    const { gateway, payment } = await paid(provider);
    const refund = { payment, refundReference: newReference(), amountPaise: rupees(500) };
    const first = await gateway.refund(refund);
    assert.deepEqual(await gateway.refund(refund), first);
  });

  test(`${provider}: a refund that takes its time, and one that is declined`, async () => {
    const { gateway, payment } = await paid(provider);
    const refund = { payment, amountPaise: rupees(100) };
    standins.faults.arm({ provider, kind: "refund_failure" });
    const declined = await gateway.refund({ ...refund, refundReference: newReference() });
    assert.equal(declined.outcome, "declined");
    standins.faults.arm({ provider, kind: "refund_pending" });
    const refundReference = newReference();
    const sent = await gateway.refund({ ...refund, refundReference });
    assert.ok(sent.outcome === "ok" && sent.status === "sent", JSON.stringify(sent));
    const done = await gateway.findRefund({ ...refund, refundReference });
    assert.ok(done.outcome === "ok" && done.status === "processed", JSON.stringify(done));
  });

  test(`${provider}: a webhook names its payment; a forged one is nobody's`, async () => {
    standins.webhooks.take();
    standins.faults.arm({ provider, kind: "forged_webhook" });
    const { gateway, payment } = await paid(provider);
    const deliveries = standins.webhooks.take();
    const [forged, genuine] = deliveries;
    assert.ok(forged !== undefined && genuine !== undefined);
    assert.equal(await gateway.readWebhook(forged), null);
    const subject = await gateway.readWebhook(genuine);
    assert.ok(
      subject?.paymentReference === payment.reference ||
        subject?.paymentReference === payment.providerReference,
      JSON.stringify(subject),
    );
    assert.ok(subject.eventId !== null);
    const headers = { ...genuine.headers, "x-razorpay-signature": "", "x-webhook-signature": "" };
    const isSignedByHeader = provider === "RAZORPAY" || provider === "CASHFREE";
    if (isSignedByHeader) assert.equal(await gateway.readWebhook({ ...genuine, headers }), null);
  });
}

test("ICICI UPI: the link of the code, and the same code for the same reference", async () => {
  const { gateway, payment, open } = await opened("ICICI");
  assert.equal(
    open.checkout.upi_link,
    "upi://pay?pa=blaze.standin@icici&pn=Blaze&am=500.00&cu=INR" +
      `&tr=${payment.providerReference}&tn=Deposit%20for%20a%20bicycle%20%26%20more&mc=5411`,
  );
  const { reference, amountPaise } = payment;
  const again = await gateway.open({
    reference,
    amountPaise,
    note: "Deposit for a bicycle & more",
    customer,
  });
  assert.deepEqual(again, open);
});

test("ICICI UPI: an unknown payment, a wrong key and silence are no answer", async () => {
  const settings = standins.settings.ICICI;
  const { gateway, payment } = await paid("ICICI");
  assert.equal((await gateway.ask({ ...payment, reference: "NONE" })).outcome, "unavailable");
  const wrongKey = createIciciUpi({ ...settings, bankPublicKey: (await startWithOtherKeys()).bankPublicKey });
  assert.equal((await wrongKey.ask(payment)).outcome, "unavailable");
  const silent = createIciciUpi({ ...settings, apiUrl: "http://127.0.0.1:1" });
  assert.equal((await silent.ask(payment)).outcome, "unavailable");
});

async function startWithOtherKeys() {
  const others = await startStandins();
  await others.close();
  return others.settings.ICICI;
}

test("BasisPay: the payer goes to the hosted page, pays and comes back", async () => {
  const { gateway, payment, plan } = await opened("BASISPAY", rupees(2500));
  const page = await fetch(plan.url, { method: "POST", body: new URLSearchParams(plan.fields) });
  const html = await page.text();
  assert.match(html, /Pay ₹2,500\.00/);
  assert.match(html, /Asha &#60;Rao&#62;/);

  const paying = await fetch(`${plan.url}/pay`, {
    method: "POST",
    body: new URLSearchParams({ orderReference: payment.providerReference, outcome: "success" }),
    redirect: "manual",
  });
  assert.equal(paying.status, 303);
  const back = `http://127.0.0.1:1/ui/response?ref=${payment.providerReference}&success=true`;
  assert.equal(paying.headers.get("location"), back);
  const result = await gateway.ask(payment);
  assert.ok(result.outcome === "ok" && result.status === "success");
});

test("a refund with a status that nobody told us of is not taken for a refusal", async () => {
  const { payment } = await paid("BASISPAY");
  const strange = createServer((_request, answer) => answer.end(JSON.stringify({ status: "IN_REVIEW" })));
  await new Promise<void>((resolve) => strange.listen(0, "127.0.0.1", resolve));
  const { port } = strange.address() as AddressInfo;
  const gateway = createBasisPay({
    ...standins.settings.BASISPAY,
    apiUrl: `http://127.0.0.1:${port}`,
    returnUrl: "http://127.0.0.1:1/ui/response",
  });
  const refund = { payment, refundReference: newReference(), amountPaise: rupees(500) };
  const outcome = await gateway.refund(refund);
  strange.close();
  assert.equal(outcome.outcome, "unavailable");
});

test("BasisPay: a form that the merchant did not sign shows no page", async () => {
  const { plan } = await opened("BASISPAY");
  const forged = new URLSearchParams({ ...plan.fields, secureHash: "00" });
  assert.equal((await fetch(plan.url, { method: "POST", body: forged })).status, 400);
  const settings = {
    ...standins.settings.BASISPAY,
    returnUrl: "http://127.0.0.1:1/ui/response",
    salt: "other",
  };
  const fresh = { reference: newReference(), amountPaise: rupees(1), note: "", customer };
  assert.equal(
    (await createBasisPay(settings).open(fresh)).outcome,
    "unavailable",
    "a wrong salt is our fault",
  );
});

test("EazyPay: values that were changed on the way show no page", async () => {
  const { plan } = await opened("EAZYPAY");
  const other = (await opened("EAZYPAY", rupees(1))).plan;
  const changed = { ...plan.fields, "transaction amount": other.fields["transaction amount"] ?? "" };
  const page = await fetch(`${plan.url}?${new URLSearchParams(changed)}`);
  assert.equal(page.status, 400);
});

test("EazyPay: the page posts E000 back, signed", async () => {
  const { payment } = await opened("EAZYPAY");
  const body = new URLSearchParams({ reference: payment.reference, outcome: "success" });
  const html = await (await fetch(`${standins.url}/eazypay/pay`, { method: "POST", body })).text();
  assert.match(html, /action="http:\/\/127\.0\.0\.1:1\/ui\/eazypay\/response"/);
  assert.match(html, /name="Response Code" value="E000"/);
});

test("Razorpay: a late authorisation is captured when it comes, and a result is signed for one order", async () => {
  const { gateway, payment } = await opened("RAZORPAY");
  standins.faults.arm({ provider: "RAZORPAY", kind: "late_authorisation" });
  await settle(payment.providerReference, "success");
  const early = await gateway.ask(payment);
  assert.ok(early.outcome === "ok" && early.status === "pending");
  standins.release();
  const late = await gateway.ask(payment);
  assert.ok(late.outcome === "ok" && late.status === "success");

  const second = await opened("RAZORPAY");
  const answer = await (await settle(second.payment.providerReference, "success")).json();
  const { razorpay_payment_id: razorpayPaymentId, razorpay_signature: signature } = answer as Record<
    string,
    string
  >;
  const result = { razorpayPaymentId: razorpayPaymentId ?? "", signature: signature ?? "" };
  const isGenuine = (orderId: string) => providers.RAZORPAY.isGenuineResult(orderId, result);
  assert.equal(isGenuine(second.payment.providerReference), true);
  assert.equal(isGenuine(payment.providerReference), false);
});

test("Razorpay: a failed attempt may be followed by one that is paid", async () => {
  const { gateway, payment } = await opened("RAZORPAY");
  await settle(payment.providerReference, "failure");
  const failed = await gateway.ask(payment);
  assert.ok(failed.outcome === "ok" && failed.status === "failed" && failed.problem !== undefined);
  await settle(payment.providerReference, "success");
  const later = await gateway.ask(payment);
  assert.ok(later.outcome === "ok" && later.status === "success");
});
