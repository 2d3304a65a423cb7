import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { createBasisPay } from "#modules/payments/basisPay.ts";
import { createIciciUpi } from "#modules/payments/iciciUpi.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";

let standins: Standins;
before(async () => {
  standins = await startStandins();
});
after(() => standins.close());

const settle = (reference: string, outcome: "success" | "failure") =>
  fetch(`${standins.url}/control/payments/${reference}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome }),
  });

const basisPay = () =>
  createBasisPay({ ...standins.settings.basisPay, returnUrl: "http://127.0.0.1:1/ui/response" });

test("ICICI UPI: a code, its payment, and its refund once", async () => {
  const bank = createIciciUpi(standins.settings.iciciUpi);
  const payment = { reference: "BLZTEST1", amountPaise: rupees(500) };
  const code = await bank.createQr({ ...payment, note: "Deposit for a bicycle & more" });
  assert.ok(code.outcome === "ok");
  assert.equal(
    code.upiLink,
    "upi://pay?pa=blaze.standin@icici&pn=Blaze&am=500.00&cu=INR" +
      `&tr=${code.providerReference}&tn=Deposit%20for%20a%20bicycle%20%26%20more&mc=5411`,
  );
  const again = await bank.createQr({ ...payment, note: "Deposit for a bicycle & more" });
  assert.deepEqual(again, code);

  const pending = await bank.transactionStatus(payment);
  assert.ok(pending.outcome === "ok" && pending.status === "pending");
  await settle(code.providerReference, "success");
  const paid = await bank.transactionStatus(payment);
  assert.ok(paid.outcome === "ok" && paid.status === "success" && paid.transactionId !== null);

  const refund = { ...payment, refundReference: "BLZREFUND1", transactionId: paid.transactionId };
  assert.equal((await bank.refund(refund)).outcome, "ok");
  assert.equal((await bank.refund(refund)).outcome, "ok");
  assert.equal((await bank.refund({ ...refund, refundReference: "BLZREFUND2" })).outcome, "declined");
});

test("ICICI UPI: another amount, an unknown payment, a wrong key and silence are no answer", async () => {
  const settings = standins.settings.iciciUpi;
  const bank = createIciciUpi(settings);
  const payment = { reference: "BLZTEST2", amountPaise: rupees(500) };
  await bank.createQr({ ...payment, note: "Deposit" });
  await settle(payment.reference, "success");
  const other = await bank.transactionStatus({ ...payment, amountPaise: rupees(501) });
  assert.equal(other.outcome, "unavailable");
  assert.equal((await bank.transactionStatus({ ...payment, reference: "NONE" })).outcome, "unavailable");
  const wrongKey = createIciciUpi({ ...settings, bankPublicKey: (await startWithOtherKeys()).bankPublicKey });
  assert.equal((await wrongKey.transactionStatus(payment)).outcome, "unavailable");
  const silent = createIciciUpi({ ...settings, apiUrl: "http://127.0.0.1:1" });
  assert.equal((await silent.transactionStatus(payment)).outcome, "unavailable");
});

async function startWithOtherKeys() {
  const others = await startStandins();
  await others.close();
  return others.settings.iciciUpi;
}

test("BasisPay: the payer goes to the hosted page, pays and comes back", async () => {
  const provider = basisPay();
  const order = await provider.createOrder({ reference: "BLZORDER1", amountPaise: rupees(2500) });
  assert.ok(order.outcome === "ok");
  const customer = { name: "Asha <Rao>", email: "", mobile: "+919000000003" };
  const fields = provider.checkoutFields(order.providerReference, customer);
  const page = await fetch(provider.checkoutUrl, { method: "POST", body: new URLSearchParams(fields) });
  const html = await page.text();
  assert.match(html, /Pay ₹2,500\.00/);
  assert.match(html, /Asha &#60;Rao&#62;/);

  const paying = await fetch(`${provider.checkoutUrl}/pay`, {
    method: "POST",
    body: new URLSearchParams({ orderReference: order.providerReference, outcome: "success" }),
    redirect: "manual",
  });
  assert.equal(paying.status, 303);
  const back = `http://127.0.0.1:1/ui/response?ref=${order.providerReference}&success=true`;
  assert.equal(paying.headers.get("location"), back);
  const fate = await provider.track({ ...order, amountPaise: rupees(2500) });
  assert.ok(fate.outcome === "ok" && fate.status === "success");
});

test("BasisPay: a failure, a forged form, a refund above the payment", async () => {
  const provider = basisPay();
  const order = await provider.createOrder({ reference: "BLZORDER2", amountPaise: rupees(2500) });
  assert.ok(order.outcome === "ok");
  const forged = new URLSearchParams({
    ...provider.checkoutFields(order.providerReference, { name: "", email: "", mobile: "" }),
    secureHash: "00",
  });
  assert.equal((await fetch(provider.checkoutUrl, { method: "POST", body: forged })).status, 400);
  await settle(order.providerReference, "failure");
  const fate = await provider.track({ ...order, amountPaise: rupees(2500) });
  assert.ok(fate.outcome === "ok" && fate.status === "failed");
  const refund = { ...order, refundReference: "R1", amountPaise: rupees(1) };
  assert.equal((await provider.refund(refund)).outcome, "declined");
});
