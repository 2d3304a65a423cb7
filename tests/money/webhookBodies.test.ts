import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { DepositAnswer } from "#contract/bidding.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { openBytes } from "#modules/operations/seal.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { webhookBody } from "#modules/settlement/keepWebhook.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import type { Delivery } from "#standins/webhooks.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
  const as = await server.signIn((await createMake(server.database).user({ isOperator: true })).id);
  const body = { DEPOSIT_ENABLED: true, DEPOSIT_PAYMENT_METHODS: ["RAZORPAY"] };
  assert.equal((await server.call("PATCH", "/ops/settings", { as, body })).statusCode, 200);
});
after(() => server.close());

/** Somebody who has paid a deposit, and what the provider says of it. */
async function paid(): Promise<{ payer: { id: string; mobile: string }; delivery: Delivery }> {
  const make = createMake(server.database);
  const listing = await make.listing({ basePricePaise: rupees(5000), depositPaise: rupees(500) });
  const payer = await make.user({ name: "Asha" });
  const as = await server.signIn(payer.id);
  const begun = await server.call("POST", `/bid/${listing.id}/deposit`, { as, body: { mode: "RAZORPAY" } });
  const { checkout } = begun.json() as DepositAnswer;
  server.standins.webhooks.take();
  const outcome = { body: { outcome: "success" } };
  assert.equal((await server.call("POST", `/demo/payments/${checkout?.reference}`, outcome)).statusCode, 200);
  const [delivery] = server.standins.webhooks.take();
  return { payer, delivery: delivery ?? assert.fail("no webhook") };
}

async function deliver({ url, headers, body }: Delivery): Promise<number> {
  const { pathname } = new URL(url);
  return (await server.app.inject({ method: "POST", url: pathname, headers, payload: body })).statusCode;
}

type Kept = { id: string; body_sealed: Buffer | null; row: string };
async function latest(): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select id, body_sealed, to_jsonb(kept)::text as row from provider_webhooks as kept
    order by received_at desc, id limit 1`.execute(server.database.kysely);
  return rows[0] ?? assert.fail("no webhook was kept");
}

function opened({ id, body_sealed: sealed }: Kept): string {
  const keys = server.context.config.SEALING_KEYS;
  return openBytes(keys, sealed ?? assert.fail("no body"), webhookBody(id)).toString();
}

test("what a provider says of a payer is sealed until it is worked off, and gone then", async () => {
  const { delivery } = await paid();
  assert.equal(await deliver(delivery), 200);
  const kept = await latest();
  assert.equal(opened(kept), delivery.body);
  assert.ok(!kept.row.includes("captured"), "it stands in clear");
  assert.equal(await processWebhooks(server.database, server.context.providers, { limit: 10 }), 1);
  assert.equal((await latest()).body_sealed, null);
});

test("what nobody signed is kept sealed, its beginning only", async () => {
  const { delivery } = await paid();
  const forged = { ...delivery, body: `${delivery.body}${" ".repeat(5_000)}` };
  assert.equal(await deliver(forged), 401);
  const kept = await latest();
  assert.equal(opened(kept), forged.body.slice(0, 2_000));
  assert.ok(!kept.row.includes("captured"));
});

test("whoever closes their account takes along what was not worked off yet, of nobody else", async () => {
  const [one, other] = [await paid(), await paid()];
  assert.equal(await deliver(other.delivery), 200);
  const { id: otherId } = await latest();
  assert.equal(await deliver(one.delivery), 200);
  const { id } = await latest();
  await inTransaction(server.database, (tx) =>
    forgetPerson(tx, { userId: one.payer.id, mobile: one.payer.mobile }),
  );
  const { rows } = await sql<{ id: string }>`
    select id from provider_webhooks where body_sealed is not null and id in (${id}, ${otherId})`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ id: otherId }]);
});
