import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { type ListingTransfer, postMoneyEvents, postTransfers } from "#modules/ledger/postTransfers.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { accountBalance } from "./accountBalance.ts";
import { type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());

const post = (...transfers: ListingTransfer[]) =>
  inTransaction(world.database, (tx) => postTransfers(tx, transfers));

function move(idempotencyKey: string, from: string, to: string, amount = rupees(1)): ListingTransfer {
  const postings = [
    { account: to, amountPaise: amount },
    { account: from, amountPaise: paise(-amount) },
  ];
  return { kind: "deposit_paid", idempotencyKey, listingId: null, postings };
}

/** Runs raw SQL in a transaction of its own and expects the database to refuse it. */
async function refused(pattern: RegExp, ...statements: string[]): Promise<void> {
  const run = async (tx: Transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  };
  await assert.rejects(inTransaction(world.database, run), pattern);
}

test("a transfer is posted once, however often and however many at once ask for it", async () => {
  await Promise.all(Array.from({ length: 10 }, () => post(move("once", "a", "b"))));
  await post(move("once", "a", "b"));
  assert.equal(await accountBalance(world.database, "b"), rupees(1));
  assert.equal(await accountBalance(world.database, "a"), -rupees(1));
  assert.equal(await accountBalance(world.database, "never used"), 0);
});

test("another amount, account or kind under a key that stands in the ledger is refused, an equal one is not", async () => {
  const first = move("key", "from", "to");
  await post(first, first);
  await post({ ...first, postings: first.postings.toReversed() });
  const others = [
    move("key", "from", "to", rupees(2)),
    move("key", "from", "elsewhere"),
    { ...first, kind: "order_paid" } as const,
  ];
  for (const other of others)
    await assert.rejects(post(other), /another transfer stands in the ledger as key/);
  await assert.rejects(post(move("new", "from", "to"), others[0] as ListingTransfer), /as key/);
  await assert.rejects(post(move("twice", "from", "to"), move("twice", "from", "to", rupees(2))), /as twice/);
  assert.equal(await accountBalance(world.database, "to"), rupees(1));
});

test("transfers both ways between the same accounts at once do not wait for one another for ever", async () => {
  const pairs = Array.from({ length: 40 }, (_, index) => [
    post(move(`there-${index}`, "left", "right"), move(`there-too-${index}`, "middle", "right")),
    post(move(`back-${index}`, "right", "left"), move(`back-too-${index}`, "right", "middle")),
  ]);
  await Promise.all(pairs.flat());
  for (const code of ["left", "middle", "right"]) assert.equal(await accountBalance(world.database, code), 0);
});

test("a money event of zero paise leaves no trace", async () => {
  const event = { kind: "deposit_released", amountPaise: paise(0), reference: "zero" } as const;
  await inTransaction(world.database, (tx) =>
    postMoneyEvents(tx, [{ ...event, bidderId: "nobody", listingId: null }]),
  );
  const { transfers } = await world.one(sql<{ transfers: number }>`
    select count(*) as transfers from ledger_transfers where idempotency_key like '%zero%'`);
  assert.equal(transfers, 0);
});

test("what does not balance is refused by the module and by the database", async () => {
  const lopsided = move("lopsided", "a", "b");
  await assert.rejects(post({ ...lopsided, postings: lopsided.postings.slice(0, 1) }), /does not balance/);
  const transfer = "insert into ledger_transfers (kind, idempotency_key) values ('deposit_paid', 'raw') ";
  const line = (code: string, amount: number) =>
    `insert into ledger_postings (transfer_id, account_id, amount_paise)
     select currval('ledger_transfers_id_seq'), id, ${amount} from ledger_accounts where code = '${code}'`;
  await refused(/does not balance/, transfer);
  await refused(/does not balance/, transfer, line("a", 100));
  await refused(/does not balance/, transfer, line("a", 100), line("b", -99));
  await refused(/check constraint/, transfer, line("a", 0));
});

test("nothing in the ledger can be edited, removed or added to afterwards", async () => {
  await post(move("fixed", "a", "b"));
  await refused(/append-only/, "update ledger_postings set amount_paise = amount_paise * 2");
  await refused(/append-only/, "delete from ledger_postings");
  await refused(/append-only/, "update ledger_transfers set kind = 'order_paid'");
  await refused(/append-only/, "delete from ledger_transfers");
  await refused(/append-only/, "truncate ledger_postings");
  await refused(/append-only/, "truncate ledger_transfers cascade");
  await refused(/by postings only/, "update ledger_accounts set balance_paise = 0");
  await refused(/by postings only/, "insert into ledger_accounts (code, balance_paise) values ('rich', 100)");
  await refused(
    /takes no further posting/,
    `insert into ledger_accounts (code) values ('c')`,
    `insert into ledger_postings (transfer_id, account_id, amount_paise)
     select ledger_transfers.id, ledger_accounts.id, 100
     from ledger_transfers, ledger_accounts where idempotency_key = 'fixed' and code = 'c'`,
  );
});

test("the conservation report finds money without a deposit, and a deposit without money", async () => {
  assert.deepEqual(await conservationReport(world.database), []);
  const bidder = await world.make.user();
  const account = `deposits_held:${bidder.id}`;
  await post(move("stray", account, "elsewhere", rupees(500)));
  const stray = { check: "deposits_held", subject: bidder.id, expected: 0, found: -rupees(500) };
  assert.deepEqual(await conservationReport(world.database), [stray]);
  await post(move("returned", "elsewhere", account, rupees(500)));
  assert.deepEqual(await conservationReport(world.database), []);

  const listing = await world.make.listing();
  const unpaid = {
    listingId: listing.id,
    bidderId: bidder.id,
    amountPaise: rupees(500),
    mode: "UPI" as const,
  };
  await world.make.deposit(unpaid);
  const missing = { check: "deposits_held", subject: bidder.id, expected: -rupees(500), found: 0 };
  assert.deepEqual(await conservationReport(world.database), [missing]);

  const others = await Promise.all(Array.from({ length: 5 }, () => world.make.user()));
  for (const other of others) await world.make.deposit({ ...unpaid, bidderId: other.id });
  const found = (await conservationReport(world.database)).map((fault) => fault.subject);
  assert.deepEqual(found, [bidder, ...others].map((person) => person.id).sort(), "always in the same order");
});
