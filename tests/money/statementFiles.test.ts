import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ProviderStanding } from "#contract/providerStanding.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(async () => {
  await world.assertConserved();
  await world.close();
});

const upload = (provider: string, rows: readonly string[], status = 200) =>
  world.call("POST", "/ops/statements", world.operator.id, {
    body: { provider, csv: ["kind,reference,amount", ...rows].join("\n") },
    status,
  });
const differences = async () =>
  (await world.call("GET", "/ops/differences", world.operator.id)).results.map(
    ({ kind, reference, ours, theirs }: Record<string, unknown>) => [kind, reference, ours, theirs],
  );
const standings = async (): Promise<ProviderStanding[]> =>
  (await world.call("GET", "/ops/providers", world.operator.id)).results;
const standingOf = async (name: string) => (await standings()).find(({ provider }) => provider === name);

test("a statement from a file is held against our books, and closes what a later one clears up", async () => {
  await world.order();
  const { rows } = await world.database.pool.query(
    "select provider, reference, amount_paise from payments where status = 'success' order by amount_paise, id",
  );
  const { provider, reference, amount_paise: amount } = rows[0];
  const rupeesOf = (paise: number) => (paise / 100).toFixed(2);
  const first = await upload(provider, [
    `payment,${reference},${rupeesOf(amount + 100)}`,
    "payment,UNKNOWN-1,12.50",
    "refund,UNKNOWN-2,3",
  ]);
  assert.deepEqual(first, { lines: 3, differences: 3 });
  assert.deepEqual((await differences()).toSorted(), [
    ["payment_amount", reference, amount, amount + 100],
    ["payment_missing_here", "UNKNOWN-1", null, 1250],
    ["refund_missing_here", "UNKNOWN-2", null, 300],
  ]);
  assert.deepEqual(await upload(provider, [`payment,${reference},${rupeesOf(amount)}`]), {
    lines: 1,
    differences: 0,
  });
  assert.deepEqual(
    (await differences()).map(([kind]: unknown[]) => kind).toSorted(),
    ["payment_missing_here", "refund_missing_here"],
    "what the later file does not name stays",
  );
  const look = (await standingOf(provider))?.last_look;
  assert.deepEqual([look?.lines, look?.differences, look?.by_file], [1, 0, true]);
});

test("a file that cannot be read whole changes nothing, and says which row", async () => {
  const answer = await upload("RAZORPAY", ["payment,A,1", "fee,B,2"], 422);
  assert.deepEqual(
    answer.detail.map(({ loc, type, row }: Record<string, unknown>) => [loc, type, row]),
    [[["body", "csv"], "statement_row", 3]],
  );
  assert.equal((await standingOf("RAZORPAY"))?.last_look, null);
});

test("each provider stands with its payments by hour, what waits in its lane, and its last look", async () => {
  const [before] = [await standingOf("RAZORPAY")];
  assert.equal(before?.hours.length, 24);
  const order = await world.order({ isPaid: false });
  await world.make.payment({ orderId: order.id, payerId: order.buyerId });
  const { rows } = await world.database.pool.query("select provider from payments where order_id = $1", [
    order.id,
  ]);
  const pending = await standingOf(rows[0].provider);
  assert.equal(pending?.hours.at(-1)?.begun, (await hoursOf(rows[0].provider)).begun);
  assert.ok((pending?.waiting_payments.waiting ?? 0) >= 1);
  assert.notEqual(pending?.waiting_payments.oldest_at, null);
  await compareStatement(world.context, "RAZORPAY");
  const look = (await standingOf("RAZORPAY"))?.last_look;
  assert.deepEqual([look?.lines, look?.differences, look?.by_file], [0, 0, false]);
  const { waiting_payouts: payouts, waiting_bank_checks: checks } = await world.call(
    "GET",
    "/ops/providers",
    world.operator.id,
  );
  assert.deepEqual([payouts.waiting, checks.waiting], [0, 0]);
});

async function hoursOf(provider: string): Promise<{ begun: number }> {
  const { rows } = await world.database.pool.query(
    "select count(*)::int as begun from payments where provider = $1 and created_at >= date_trunc('hour', blaze_now())",
    [provider],
  );
  return rows[0];
}
