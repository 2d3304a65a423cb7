import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { LedgerTransfer, listLedgerTransfers } from "#contract/ledger.ts";
import { rupees } from "#domain/money/paise.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(async () => {
  await world.assertConserved();
  await world.close();
});

type Answer = AnswerOf<typeof listLedgerTransfers>;
const read = (q: string, more = ""): Promise<Answer> =>
  world.call("GET", `/ops/ledger/transfers?q=${encodeURIComponent(q)}${more}`, world.operator.id);
const events = (transfers: readonly LedgerTransfer[]) => transfers.map(({ event }) => event);

test("an order's account holds what was paid, each event with its cause and its two sides", async () => {
  const order = await world.order();
  const { number } = (await world.call("GET", `/bids/won/${order.id}`, order.buyerId)).order;
  const { account, results } = await read(number);
  assert.equal(account?.code, `order:${order.id}`);
  assert.equal(account?.balance, -rupees(6000));
  assert.deepEqual(events(results), ["order_paid", "order_paid", "deposit_applied"]);
  const [last] = results;
  assert.deepEqual([last?.caused_by.kind, last?.caused_by.order_number], ["payment", number]);
  assert.deepEqual(
    last?.postings.map(({ code, amount }) => [code.split(":")[0], amount]),
    [
      ["gateway", rupees(3500)],
      ["order", -rupees(3500)],
    ],
  );
  assert.deepEqual((await read(`order:${order.id}`)).results, results, "by its code it is the same");
  const cause = last?.caused_by.id ?? "";
  assert.deepEqual(events((await read(cause)).results), ["order_paid"], "by the payment");
});

test("a list goes on where the page before ended, and the accounts of Blaze have their balances", async () => {
  await world.order();
  const all = (await read("", "&limit=200")).results.map(({ id }) => id);
  assert.ok(all.length >= 6);
  assert.deepEqual(
    all,
    all.toSorted((one, other) => other - one),
  );
  const paged: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Answer = await read("", `&limit=2${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.results.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  assert.deepEqual(paged, all);
  const { results } = await world.call("GET", "/ops/ledger/accounts", world.operator.id);
  const codes = results.map(({ code }: { code: string }) => code);
  assert.ok(codes.some((code: string) => code.startsWith("gateway:")));
  assert.ok(
    codes.every((code: string) => /^(gateway|payout_provider|platform|tax):/.test(code)),
    codes.join(),
  );
});

test("a name that nothing has is not found", async () => {
  for (const q of ["platform:nothing", "BLZ-000-000", "whatever"]) {
    const answer = await world.call("GET", `/ops/ledger/transfers?q=${q}`, world.operator.id, {
      status: 404,
    });
    assert.equal(answer.detail.code, "not_found");
  }
});
