import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let as: string;

before(async () => {
  server = await startTestServer();
  as = await server.signIn((await createMake(server.database).user({ operatorRoles: ["finance"] })).id);
});
after(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const get = async (path: string) => (await server.call("GET", path, { as })).json();

/** People by their numbers; each has an account at a bank, and the greater the number the later they came. */
async function makeSellers(count: number): Promise<string[]> {
  const rows = await query(
    `with seller as (
       insert into users (mobile, name) select '+9155' || lpad(n::text, 8, '0'), 'Seller ' || n
       from generate_series(1, $1::integer) as n returning id
     ), account as (
       insert into bank_accounts (id, user_id, bank_name, ifsc_code, account_no_sealed, account_no_fingerprint, last_four, status)
       select gen_random_uuid(), id, 'State Bank of India', 'SBIN0001234', 'sealed', id::text, '1234', 'verified' from seller
     )
     select id from seller`,
    [count],
  );
  return rows.map(({ id }) => id);
}

test("a batch comes with its first payouts and how many there are, and all of them page by page", async () => {
  const sellers = await makeSellers(105);
  const [{ id: batchId }] = await query(
    `with batch as (
       insert into payout_batches (proposed_by, proposed_at) select id, blaze_now() from users where is_operator returning id
     ), payout as (
       insert into payouts (batch_id, seller_id, bank_account_id, amount_paise, reference, created_at)
       select batch.id, user_id, bank_accounts.id, 1000, 'BLZT' || row_number() over (), blaze_now() - interval '1 day'
       from batch, bank_accounts where user_id = any($1::uuid[])
     )
     select id from batch`,
    [sellers.slice(0, 45)],
  );
  await query("update payouts set created_at = (select min(created_at) from payouts)");
  const { results } = await get("/ops/payout-batches");
  const [batch] = results;
  assert.deepEqual(
    [batch.id, batch.payouts.length, batch.payout_count, batch.total],
    [batchId, 20, 45, 45_000],
  );
  const all: { id: string }[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await get(`/ops/payout-batches/${batchId}/payouts?limit=30${cursor && `&cursor=${cursor}`}`);
    all.push(...page.results);
    cursor = page.next_cursor;
  }
  assert.equal(new Set(all.map(({ id }) => id)).size, 45);
  assert.deepEqual(all.slice(0, 20), batch.payouts);
  assert.deepEqual((await get(`/ops/payout-batches/${crypto.randomUUID()}/payouts`)).results, []);
});

test("of the sellers who are owed money a hundred are listed, the greatest balance first, and all are counted", async () => {
  const client = await server.database.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into ledger_accounts (code)
       select 'platform:goodwill' union all select 'seller:' || id from users where not is_operator`,
    );
    await client.query(
      `insert into ledger_transfers (kind, idempotency_key)
       select 'goodwill_granted', 'goodwill_granted:' || id from users where not is_operator`,
    );
    await client.query(
      `insert into ledger_postings (transfer_id, account_id, amount_paise)
       select transfer.id, account.id, side.sign * (1000 + right(mobile, 3)::integer)
       from users
       join ledger_transfers as transfer on idempotency_key = 'goodwill_granted:' || users.id
       cross join (values (1), (-1)) as side (sign)
       join ledger_accounts as account
         on code = case sign when 1 then 'platform:goodwill' else 'seller:' || users.id end`,
    );
    await client.query("update payouts set status = 'withdrawn'");
    await client.query("commit");
  } finally {
    client.release(true);
  }
  const { owed, owed_count: count } = await get("/ops/payout-batches");
  assert.deepEqual([owed.length, count], [100, 105]);
  assert.deepEqual(
    owed.slice(0, 2).map((seller: { balance: number }) => seller.balance),
    [1105, 1104],
  );
});
