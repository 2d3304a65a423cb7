import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import type { DepositAnswer } from "#contract/bidding.ts";
import { rupees } from "#domain/money/paise.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import type { Delivery } from "#standins/webhooks.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const as = await server.signIn((await make.user({ isOperator: true })).id);
  const methods = ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"];
  const body = { DEPOSIT_ENABLED: true, DEPOSIT_PAYMENT_METHODS: methods };
  assert.equal((await server.call("PATCH", "/ops/settings", { as, body })).statusCode, 200);
});
after(() => server.close());
beforeEach(() => void server.standins.webhooks.take());
afterEach(async () => {
  server.standins.faults.clear();
  assert.deepEqual(await conservationReport(server.database), []);
});

/** Somebody who has begun to pay a deposit in this way. */
async function begun(mode: string) {
  const make = createMake(server.database);
  const listing = await make.listing({ basePricePaise: rupees(5000), depositPaise: rupees(500) });
  const person = await make.user({ name: "Asha" });
  const as = await server.signIn(person.id);
  const ask = async () => {
    const answer = await server.call("POST", `/bid/${listing.id}/deposit`, { as, body: { mode } });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json() as DepositAnswer;
  };
  const deposit = await ask();
  const reference = deposit.payment?.reference ?? deposit.checkout?.reference ?? "";
  return { as, ask, deposit, reference, personId: person.id };
}

const pay = async (reference: string, outcome: "success" | "failure" = "success") => {
  const answer = await server.call("POST", `/demo/payments/${reference}`, { body: { outcome } });
  assert.equal(answer.statusCode, 200, answer.body);
};

async function deliver({ url, headers, body }: Delivery): Promise<number> {
  const { pathname } = new URL(url);
  const answer = await server.app.inject({ method: "POST", url: pathname, headers, payload: body });
  return answer.statusCode;
}

const work = () => processWebhooks(server.database, server.context.providers, { limit: 100 });

const statusOf = async (depositId: string) => {
  const { rows } = await sql<{ status: string }>`
    select status from deposits where id = ${depositId}`.execute(server.database.kysely);
  return rows[0]?.status;
};

const webhookRows = async () => {
  const { rows } = await sql<{ status: string; deliveries: number; provider: string }>`
    select status, deliveries, provider from provider_webhooks order by received_at desc, id`.execute(
    server.database.kysely,
  );
  return rows;
};

for (const mode of ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"]) {
  test(`${mode}: a webhook makes the deposit held, whoever never comes back; its repetition does nothing`, async () => {
    const { deposit, reference } = await begun(mode);
    assert.equal(deposit.mode, mode);
    await pay(reference);
    const deliveries = server.standins.webhooks.take();
    assert.ok(deliveries.length > 0);
    assert.equal(await statusOf(deposit.id), "pending");
    for (const delivery of [...deliveries, ...deliveries]) assert.equal(await deliver(delivery), 200);
    await work();
    assert.equal(await statusOf(deposit.id), "held");
    for (const delivery of server.standins.webhooks.take()) assert.equal(await deliver(delivery), 200);
    await work();
    const posted = await sql<{ transfers: number }>`
      select count(*) as transfers from ledger_transfers
      where idempotency_key like 'deposit_paid:%' and listing_id = (select listing_id from deposits where id = ${deposit.id})`.execute(
      server.database.kysely,
    );
    assert.equal(posted.rows[0]?.transfers, 1);
  });

  test(`${mode}: a forged webhook is refused, recorded, and changes nothing`, async () => {
    const { deposit, reference } = await begun(mode);
    await pay(reference, "failure");
    const [genuine] = server.standins.webhooks.take();
    assert.ok(genuine !== undefined);
    const body = genuine.body
      .replace(/failed|FAILED|FAILURE|E00329/g, "SUCCESS")
      .replace(/\d/, (digit) => (digit === "7" ? "8" : "7"));
    assert.equal(await deliver({ ...genuine, body: `${body}x` }), 401);
    assert.equal(await deliver({ ...genuine, body: "" }), 401);
    assert.equal(await deliver({ ...genuine, body: body.padEnd(5_000, "x") }), 401);
    const [, refused] = await webhookRows();
    assert.equal(refused?.status, "refused");
    const { rows: kept } = await sql<{ longest: number }>`
      select max(length(body_sealed)) as longest from provider_webhooks where status = 'refused'`.execute(
      server.database.kysely,
    );
    const sealBytes = 31; // format, key, nonce and tag
    assert.equal(kept[0]?.longest, 2_000 + sealBytes, "as evidence a part of it will do");
    await work();
    assert.equal(await statusOf(deposit.id), "pending");
  });
}

test("a flood of forged webhooks is refused without filling the disk; genuine ones are kept", async () => {
  const { reference } = await begun("RAZORPAY");
  await pay(reference);
  const [genuine] = server.standins.webhooks.take();
  assert.ok(genuine !== undefined);
  await sql`
    insert into provider_webhooks (provider, event_id, status, finished_at)
    select 'RAZORPAY', 'flood:' || number, 'refused', blaze_now()
    from generate_series(1, 1000) as number`.execute(server.database.kysely);
  const { length: before } = await webhookRows();
  assert.equal(await deliver({ ...genuine, body: `${genuine.body} ` }), 401);
  assert.equal((await webhookRows()).length, before);
  assert.equal(await deliver(genuine), 200);
  assert.equal((await webhookRows()).length, before + 1);
  await work();
  await sql`delete from provider_webhooks where event_id like 'flood:%'`.execute(server.database.kysely);
});

test("a genuine webhook that claims a success is only a reason to ask", async () => {
  const { deposit, reference } = await begun("RAZORPAY");
  await pay(reference);
  const [genuine] = server.standins.webhooks.take();
  assert.ok(genuine !== undefined);
  // Replayed for another order, it must be signed anew, which only Razorpay can.
  const other = await begun("RAZORPAY");
  const replayed = { ...genuine, body: genuine.body.replaceAll(reference, other.reference) };
  assert.equal(await deliver(replayed), 401);
  await work();
  assert.equal(await statusOf(other.deposit.id), "pending");
  assert.equal(await deliver(genuine), 200);
  server.standins.faults.arm({ provider: "RAZORPAY", kind: "wrong_amount" });
  await work();
  assert.equal(await statusOf(deposit.id), "pending", "another amount is no payment");
  await createMake(server.database).advanceClock(10);
  await work();
  assert.equal(await statusOf(deposit.id), "held", "tried again, it is");
});

test("a webhook that comes before its failure was undone still leads to the truth", async () => {
  const { deposit, reference } = await begun("CASHFREE");
  await pay(reference, "failure");
  const [failed] = server.standins.webhooks.take();
  await pay(reference, "success");
  const [succeeded] = server.standins.webhooks.take();
  assert.ok(failed !== undefined && succeeded !== undefined);
  for (const delivery of [succeeded, failed]) assert.equal(await deliver(delivery), 200);
  await work();
  assert.equal(await statusOf(deposit.id), "held");
});

test("a result of Razorpay's checkout is checked over our own order id", async () => {
  const mine = await begun("RAZORPAY");
  const other = await begun("RAZORPAY");
  const settled = await fetch(`${server.standins.url}/control/payments/${other.reference}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "success" }),
  });
  const result = (await settled.json()) as Record<string, string>;
  const paymentId = mine.deposit.checkout?.payment_id;
  const { status: _status, ...signed } = result;
  const body = { payment_id: paymentId, ...signed };
  const refused = await server.call("POST", "/payments/razorpay/verify", { as: mine.as, body });
  assert.deepEqual([refused.statusCode, refused.json().detail.code], [400, "payment_signature_invalid"]);
  assert.equal(await statusOf(mine.deposit.id), "pending");
  const own = { payment_id: other.deposit.checkout?.payment_id, ...signed };
  assert.equal(
    (await server.call("POST", "/payments/razorpay/verify", { as: mine.as, body: own })).statusCode,
    404,
  );
  const genuine = await server.call("POST", "/payments/razorpay/verify", { as: other.as, body: own });
  assert.equal(genuine.statusCode, 200, genuine.body);
  assert.equal(genuine.json().payment.payment_status, "success");
  assert.equal(await statusOf(other.deposit.id), "held");
});

test("EazyPay's way back shows the payment's page, whatever the browser posts", async () => {
  const { deposit, reference } = await begun("EAZYPAY");
  await pay(reference);
  const post = (payload: string) =>
    server.app.inject({
      method: "POST",
      url: "/ui/eazypay/response",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      payload,
    });
  const back = await post(String(new URLSearchParams({ ReferenceNo: reference, "Response Code": "E00329" })));
  assert.equal(back.statusCode, 303);
  const page = `/checkout/deposit/payment/${deposit.checkout?.payment_id}?returned=true`;
  assert.equal(back.headers.location, page);
  assert.equal(await statusOf(deposit.id), "held", "the bank was asked");
  assert.equal((await post("")).headers.location, "/mybids");
  assert.equal((await post("ReferenceNo=%00")).headers.location, "/mybids");
});

test("two ways of paying one deposit, both paid: one is held and the other goes back to where it came from", async () => {
  const { as, deposit, reference, ask, personId } = await begun("RAZORPAY");
  const answer = await server.call("POST", `/bid/${await listingOf(deposit.id)}/deposit`, {
    as,
    body: { mode: "UPI" },
  });
  const upi = answer.json() as DepositAnswer;
  assert.equal(upi.mode, "UPI");
  await pay(upi.payment?.reference ?? "");
  await pay(reference);
  for (const delivery of server.standins.webhooks.take()) await deliver(delivery);
  await work();
  assert.equal((await ask()).status, "held");
  await server.call("POST", "/demo/clock", { body: { advance_seconds: 60 } });
  const money = (await server.call("GET", "/user/money", { as })).json();
  const refunds = money.results.filter((line: { kind: string }) => line.kind === "refund");
  assert.equal(refunds.length, 1);
  assert.deepEqual([refunds[0].status, refunds[0].reason], ["processed", "deposit_paid_late"]);
  assert.deepEqual([money.held, money.coming_back], [rupees(500), 0]);
  assert.ok(personId);
});

async function listingOf(depositId: string): Promise<number> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from deposits where id = ${depositId}`.execute(server.database.kysely);
  return rows[0]?.listing_id ?? 0;
}
