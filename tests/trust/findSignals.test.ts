import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import type { Evidence, TrustSignal } from "#contract/trust.ts";
import { rupees } from "#domain/money/paise.ts";
import type { SignalKind } from "#domain/trust/signals.ts";
import { findSignals } from "#modules/trust/findSignals.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let as: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  await signInOperator();
});
after(() => server.close());
beforeEach(() => query("truncate trust_checks"));

const signInOperator = async () => {
  as = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
};
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const work = async () => {
  while ((await findSignals(server.database, { limit: 3 })) > 0);
};

async function signalsOf(userId: string): Promise<TrustSignal[]> {
  const answer = await server.call("GET", `/ops/users/${userId}/signals`, { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}

/** The one signal about somebody, which is of this kind. */
async function onlySignal<Kind extends SignalKind>(userId: string, kind: Kind) {
  const signals = await signalsOf(userId);
  assert.deepEqual(
    signals.map((signal) => signal.kind),
    [kind],
  );
  return signals[0] as Extract<TrustSignal, { kind: Kind }> & { evidence: Evidence[Kind] };
}

/** Somebody who has been here for long. */
async function oldUser(name = "Somebody") {
  const user = await make.user({ name });
  await query("update users set created_at = now() - interval '1 year' where id = $1", [user.id]);
  return user;
}

async function signInOn(device: Buffer, userId: string): Promise<void> {
  await query("insert into known_devices (token_hash, user_id) values ($1, $2)", [device, userId]);
}

/** An auction of this seller that is sold, after these bids by hand. */
async function soldTo(sellerId: string, bidders: readonly string[]): Promise<number> {
  const { id } = await make.listing({ sellerId });
  for (const bidderId of bidders) await make.bid({ listingId: id, bidderId });
  await query("update auction_states set status = 'closed' where listing_id = $1", [id]);
  await query("update listings set status = 'sold', closed_at = now() where id = $1", [id]);
  return Number(id);
}

test("two who signed in on one browser are a signal once, however many browsers they share", async () => {
  const [lata, mohan, other] = [await oldUser("Lata"), await oldUser("Mohan"), await oldUser()];
  const [one, two] = [randomBytes(32), randomBytes(32)];
  await signInOn(one, lata.id);
  await signInOn(randomBytes(32), other.id);
  await work();
  assert.deepEqual(await signalsOf(lata.id), []);
  await signInOn(one, mohan.id);
  await work();
  assert.equal((await onlySignal(lata.id, "shared_device")).evidence.in_common, 1);
  for (const { id } of [lata, mohan]) await signInOn(two, id);
  await work();
  const signal = await onlySignal(mohan.id, "shared_device");
  assert.equal(signal.evidence.in_common, 2);
  assert.deepEqual([signal.user_name, signal.other_name].toSorted(), ["Lata", "Mohan"]);
  assert.deepEqual(await signalsOf(other.id), []);
});

test("an address, a bank account and a browser in common say who may be one person", async () => {
  const [lata, mohan, sunita] = [await oldUser("Lata"), await oldUser("Mohan"), await oldUser("Sunita")];
  const identity = createMakeIdentity(server.context);
  const accountNo = "50100123456781";
  for (const { id } of [lata, mohan]) await identity.bankAccount({ userId: id, accountNo });
  await identity.bankAccount({ userId: sunita.id, accountNo: "50100123456799" });
  for (const [user, door, locality] of [
    [lata, "14/2 B", "Fraser Town"],
    [mohan, "14-2b", "fraser  town"],
    [sunita, "14/3", "Fraser Town"],
  ] as const) {
    const { id } = await make.address({ userId: user.id });
    await query("update addresses set door_no = $2, locality = $3 where id = $1", [id, door, locality]);
  }
  const device = randomBytes(32);
  for (const { id } of [lata, sunita]) await signInOn(device, id);
  await work();
  const answer = (await server.call("GET", `/ops/users/${lata.id}/signals`, { as })).json();
  assert.deepEqual(answer.may_be_same, [
    { id: mohan.id, name: "Mohan", shared: ["shared_address", "shared_bank_account"] },
    { id: sunita.id, name: "Sunita", shared: ["shared_device"] },
  ]);
  const account = answer.results.find((signal: TrustSignal) => signal.kind === "shared_bank_account");
  assert.equal(account.evidence.account_no, "•••• 6781", "the number itself is in no answer");
});

test("one item that two sell is a signal, unless the one bought it from the other", async () => {
  const [thief, owner, buyer] = [await oldUser(), await oldUser(), await oldUser()];
  const sell = async (sellerId: string, value: string) => {
    const { id } = await make.listing({ sellerId });
    const said = JSON.stringify([{ key: "phone.imei", kind: "imei", question: "IMEI?", value }]);
    await query("insert into listing_details (listing_id, identifiers) values ($1, $2)", [id, said]);
    return Number(id);
  };
  const ids = [await sell(owner.id, "352099001761481"), await sell(thief.id, "352099001761481")];
  await work();
  const { evidence } = await onlySignal(thief.id, "shared_item");
  assert.deepEqual([evidence.number, evidence.product_ids.toSorted()], ["352099001761481", ids.toSorted()]);

  const order = await make.order({ buyerId: buyer.id });
  await query("update orders set status = 'paid', paid_at = now() where id = $1", [order.id]);
  const said = JSON.stringify([{ key: "a.b", kind: "imei", question: "IMEI?", value: "490154203237518" }]);
  await query("insert into listing_details (listing_id, identifiers) values ($1, $2)", [
    order.listingId,
    said,
  ]);
  await sell(buyer.id, "490154203237518");
  await work();
  assert.deepEqual(await signalsOf(buyer.id), []);
});

test("who meets one seller again and again, and who only raises the price there, are told apart", async () => {
  const [seller, shill, friend] = [await oldUser(), await oldUser(), await oldUser()];
  const sold: number[] = [];
  for (let count = 0; count < 3; count += 1)
    sold.push(await soldTo(seller.id, [shill.id, friend.id, shill.id, friend.id]));
  await work();
  await work();
  const { evidence, other_id: otherId } = await onlySignal(shill.id, "pushes_price");
  assert.deepEqual(
    [evidence.auctions, evidence.wins, evidence.bids, evidence.all_bids, otherId],
    [3, 0, 6, 12, seller.id],
  );
  assert.deepEqual(evidence.product_ids, sold.toReversed());
  assert.deepEqual(await signalsOf(friend.id), [], "three wins are none");
  await soldTo(seller.id, [friend.id]);
  await work();
  assert.equal((await onlySignal(friend.id, "meets_again")).evidence.wins, 4);
  assert.equal((await onlySignal(shill.id, "pushes_price")).evidence.auctions, 3, "nobody is counted twice");
});

test("bids of Blaze for a maximum push nobody's price", async () => {
  const [seller, bidder, winner] = [await oldUser(), await oldUser(), await oldUser()];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await make.listing({ sellerId: seller.id });
    await make.bid({ listingId: id, bidderId: bidder.id, isAutomatic: true });
    await make.bid({ listingId: id, bidderId: winner.id });
    await query("update listings set status = 'sold', closed_at = now() where id = $1", [id]);
  }
  await work();
  assert.deepEqual(await signalsOf(bidder.id), []);
});

test("a high bid of a new account is found while the auction runs, and a later one too", async () => {
  const [newcomer, old] = [await make.user(), await oldUser()];
  const { id } = await make.listing();
  for (const bidderId of [newcomer.id, old.id])
    await make.bid({ listingId: id, bidderId, amountPaise: rupees(19_000) });
  const look = async (seconds: number) => {
    await make.advanceClock(seconds);
    await work();
  };
  await look(601);
  assert.deepEqual(await signalsOf(newcomer.id), []);
  await make.bid({ listingId: id, bidderId: newcomer.id, amountPaise: rupees(25_000) });
  await look(3_600);
  const { evidence } = await onlySignal(newcomer.id, "high_bids_of_new_account");
  assert.deepEqual([evidence.highest_bid, evidence.product_ids], [rupees(25_000), [Number(id)]]);
  assert.deepEqual(await signalsOf(old.id), []);
  await look(8 * 86_400);
  assert.deepEqual(await query("select from trust_checks"), [], "no longer new, no longer looked at");
  await signInOperator(); // a session of theirs ends after 12 hours
});

test("bids taken back and orders not paid are a signal from the second on", async () => {
  const bidder = await oldUser();
  const voidOne = async () => {
    const { id } = await make.listing();
    const { seq } = await make.bid({ listingId: id, bidderId: bidder.id });
    const [report] = await query(
      `insert into bid_reports (listing_id, seq, bidder_id, reason, created_at) values ($1, $2, $3, 'x', blaze_now())
       returning id`,
      [id, seq, bidder.id],
    );
    await query(
      `update bid_reports set status = 'voided', answer = 'y', decided_at = blaze_now(), decided_by = $2
       where id = $1`,
      [report.id, bidder.id],
    );
  };
  await voidOne();
  await make.strike({ orderId: (await make.order({ buyerId: bidder.id })).id });
  await work();
  assert.deepEqual(await signalsOf(bidder.id), []);
  await voidOne();
  await work();
  assert.equal((await onlySignal(bidder.id, "retractions")).evidence.voided, 2);
  await make.strike({ orderId: (await make.order({ buyerId: bidder.id })).id });
  await make.strike({ orderId: (await make.order({ buyerId: bidder.id })).id, daysAgo: 400 });
  await work();
  const defaults = (await signalsOf(bidder.id)).find((signal) => signal.kind === "defaults");
  assert.ok(defaults?.kind === "defaults");
  assert.deepEqual([defaults.evidence.strikes, defaults.evidence.order_numbers.length], [2, 2]);
});

test("a check that fails is set aside and holds up no other", async () => {
  const [lata, mohan] = [await oldUser(), await oldUser()];
  await query("insert into trust_checks (kind, subject) values ('address', 'no id')");
  const device = randomBytes(32);
  for (const { id } of [lata, mohan]) await signInOn(device, id);
  await work();
  await onlySignal(lata.id, "shared_device");
  const [aside] = await query("select subject from set_aside_rows where task = 'findSignals'");
  assert.equal(aside.subject, "address:no id");
  await query("delete from set_aside_rows");
});

test("what is the same is found by an index", async () => {
  const client = await server.database.pool.connect();
  const plans = {
    addresses_place: `select from addresses where pin_code = '560005' and address_key(door_no, locality) = '142b'
      and removed_at is null`,
    bank_accounts_number: `select from bank_accounts where account_no_fingerprint = 'x' and ifsc_code = 'HDFC0000001'
      and removed_at is null`,
    item_numbers_pkey: "select from item_numbers where value = '352099001761481'",
    known_devices_pkey: "select from known_devices where token_hash = '\\x00'",
    trust_signals_latest: `select from trust_signals where is_waiting order by changed_at desc, id limit 20`,
    trust_signals_of_kind: `select from trust_signals where is_waiting and kind = 'defaults'
      order by changed_at desc, id limit 20`,
    trust_signals_user: `select from trust_signals where user_id = '00000000-0000-4000-8000-000000000000'
      order by changed_at desc, id limit 20`,
    trust_checks_due:
      "select from trust_checks where due_at <= now() order by due_at, kind, subject limit 100",
  };
  try {
    // On small tables the planner would rather read all of them.
    await client.query("set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off");
    for (const [index, text] of Object.entries(plans)) {
      const { rows } = await client.query(`explain ${text}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      assert.match(plan, new RegExp(`Index (Only )?Scan using ${index}`), plan);
      assert.doesNotMatch(plan, /Sort/, plan);
    }
  } finally {
    client.release(true);
  }
});
