import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { paymentMethods } from "#domain/payment/paymentMethods.ts";
import { providerNames } from "#modules/payments/providers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createMake } from "#tests/support/make.ts";

let test_: Awaited<ReturnType<typeof createTestDatabase>>;
before(async () => {
  test_ = await createTestDatabase();
});
after(() => test_.close());

test("the database knows the providers that are declared, and no other", async () => {
  const rows = await test_.database.kysely.selectFrom("payment_providers").selectAll().execute();
  const declared = Object.entries(paymentMethods).map(([method, { gateway, provider }]) => ({
    name: gateway,
    method,
    wire_name: provider,
  }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  assert.deepEqual(rows.toSorted(byName), declared.toSorted(byName));
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), [...providerNames].toSorted());
});

test("no row names a provider, or a way of paying, that there is not", async () => {
  const { kysely } = test_.database;
  const make = createMake(test_.database);
  const { id: orderId, buyerId } = await make.order();
  const { id: paymentId } = await make.payment({ orderId, payerId: buyerId });
  const change = (set: string) => sql.raw(`update deposits set ${set} where bidder_id = '${buyerId}'`);
  const foreign = /violates foreign key/;
  const check = /violates check/;

  await assert.rejects(
    sql`update payments set provider = 'PAYU' where id = ${paymentId}`.execute(kysely),
    foreign,
  );
  await assert.rejects(
    sql`insert into provider_webhooks (provider, event_id, status) values ('PAYU', '1', 'pending')`.execute(
      kysely,
    ),
    foreign,
  );
  await assert.rejects(
    sql`insert into provider_silences (provider, asked_at) values ('PAYU', now())`.execute(kysely),
    foreign,
  );
  await assert.rejects(change("mode = 'PAYU', provider = 'PAYU'").execute(kysely), foreign);
  await assert.rejects(change("mode = 'UPI', provider = 'RAZORPAY'").execute(kysely), foreign);
  await assert.rejects(change("mode = 'UPI', provider = null").execute(kysely), check);
  await assert.rejects(change("mode = 'NONE', provider = 'ICICI'").execute(kysely), check);
  await change("mode = 'EAZYPAY', provider = 'ICICI'").execute(kysely);
});
