import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { OperatorsPerson } from "#contract/people.ts";
import type { PersonBid, PersonExclusion } from "#contract/personLists.ts";
import type { PersonNote } from "#contract/personNotes.ts";
import { rupees } from "#domain/money/paise.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let as: string;
let olga: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  olga = (await make.user({ name: "Olga", operatorRoles: ["support"] })).id;
  as = await server.signIn(olga);
});
after(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const call = (method: Method, path: string, more: object = {}) =>
  server.call(method, `/ops/users/${path}`, { as, ...more });

type Page<Row> = { results: Row[]; next_cursor: string | null };

/** Every row of a list, read in pages of this length. */
async function readAll<Row>(path: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const after = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Page<Row> = (await call("GET", `${path}?limit=${limit}${after}`)).json();
    assert.ok(page.results.length <= limit);
    rows.push(...page.results);
    cursor = page.next_cursor;
  }
  return rows;
}

test("a note is written once, kept as it is, and read by operators, the latest first", async () => {
  const [lata, other] = [await make.user(), await make.user()];
  const key = { "idempotency-key": randomUUID() };
  const write = (text: string, id = lata.id, headers: Record<string, string> = key) =>
    call("POST", `${id}/notes`, { body: { text }, headers });
  const first: PersonNote = (await write("Polite on the phone")).json();
  assert.deepEqual((await write("Polite on the phone")).json(), first, "the same again writes nothing");
  for (const [text, id] of [
    ["Something else", lata.id],
    ["Polite on the phone", other.id],
  ] as const)
    assert.equal((await write(text, id)).json().detail.code, "idempotency_key_reused");
  await make.advanceClock(60);
  await write("Address proof is her father's", lata.id, { "idempotency-key": randomUUID() });
  await write("Not about Lata", other.id, { "idempotency-key": randomUUID() });
  const notes = await readAll<PersonNote>(`${lata.id}/notes`, 1);
  assert.deepEqual(
    notes.map(({ text, operator_name: name }) => [text, name]),
    [
      ["Address proof is her father's", "Olga"],
      ["Polite on the phone", "Olga"],
    ],
  );
  assert.equal((await write("  ", lata.id, {})).statusCode, 422);
  await assert.rejects(query("update person_notes set text = 'x' where user_id = $1", [lata.id]));
});

test("an address is masked until it is read by itself, and that reading stands in the log", async () => {
  const lata = await make.user();
  const { id } = await make.address({ userId: lata.id });
  const [{ door_no: door }] = await query("select door_no from addresses where id = $1", [id]);
  const answer = await call("GET", lata.id);
  assert.ok(!answer.body.includes(`"${door}"`));
  const { addresses }: OperatorsPerson = answer.json();
  assert.deepEqual(
    addresses.map((address) => address.id),
    [id],
  );
  const whole = await call("GET", `${lata.id}/addresses/${id}`);
  assert.equal(whole.json().door_no, door);
  const [line] = await query("select call, subject from operator_log order by seq desc limit 1");
  assert.deepEqual(line, {
    call: "GET /ops/users/:id/addresses/:address_id",
    subject: `${lata.id} ${id}`,
  });
  const other = await make.user();
  assert.equal((await call("GET", `${other.id}/addresses/${id}`)).statusCode, 404, "of nobody else's");
});

test("the identity number and the bank account are shown by their last four alone", async () => {
  const lata = await make.user();
  const identity = createMakeIdentity(server.context);
  await identity.kyc({ userId: lata.id });
  await identity.bankAccount({ userId: lata.id });
  const { kyc, bank_accounts: accounts }: OperatorsPerson = (await call("GET", lata.id)).json();
  assert.match(kyc?.identification_no ?? "", /^•••• .{4}$/);
  assert.deepEqual([kyc?.status, kyc?.decided_at], ["submitted", null]);
  assert.equal(accounts.length, 1);
  assert.match(accounts[0]?.account_no ?? "", /^•••• \d{4}$/);
});

test("one session or all of them end at once, and nobody else's", async () => {
  const [lata, other] = [await make.user(), await make.user()];
  const tokens = [await server.signIn(lata.id), await server.signIn(lata.id), await server.signIn(lata.id)];
  const others = await server.signIn(other.id);
  const { devices }: OperatorsPerson = (await call("GET", lata.id)).json();
  const statuses = () =>
    Promise.all(tokens.map(async (token) => (await server.call("GET", "/auth", { as: token })).statusCode));
  assert.deepEqual(await statuses(), [200, 200, 200]);
  const sessionId = devices[0]?.id;
  assert.equal((await call("DELETE", `${other.id}/sessions/${sessionId}`)).statusCode, 404);
  assert.deepEqual((await call("DELETE", `${lata.id}/sessions/${sessionId}`)).json(), { ended: 1 });
  assert.deepEqual((await statuses()).toSorted(), [200, 200, 401]);
  assert.deepEqual((await call("POST", `${lata.id}/sessions/end-all`)).json(), { ended: 2 });
  assert.deepEqual(await statuses(), [401, 401, 401]);
  assert.equal((await server.call("GET", "/auth", { as: others })).statusCode, 200);
});

test("bids are listed auction by auction: leading, outbid, won, lost, taken back", async () => {
  const [lata, rival] = [await make.user(), await make.user()];
  const bidOn = async (bidders: string[], wish: Parameters<Make["listing"]>[0] = {}) => {
    const listing = await make.listing(wish);
    for (const bidderId of bidders) await make.bid({ listingId: listing.id, bidderId });
    await make.advanceClock(1);
    return listing.id;
  };
  const leads = await bidOn([rival.id, lata.id]);
  const outbid = await bidOn([lata.id, rival.id]);
  const lost = await bidOn([lata.id, rival.id], { status: "sold", endsInMs: -60_000 });
  const unbid = await make.listing();
  await make.deposit({ listingId: unbid.id, bidderId: lata.id, amountPaise: rupees(500) });
  await make.advanceClock(1);
  const won = await make.order({ buyerId: lata.id });
  await query("update bids set withdrawn_at = now() where listing_id = $1 and bidder_id = $2", [
    outbid,
    lata.id,
  ]);
  const bids = await readAll<PersonBid>(`${lata.id}/bids`, 2);
  assert.deepEqual(
    bids.map((bid) => [bid.product_id, bid.standing, bid.bids, bid.withdrawn_bids, bid.highest_bid !== null]),
    [
      [won.listingId, "won", 1, 0, true],
      [unbid.id, "none", 0, 0, false],
      [lost, "lost", 1, 0, true],
      [outbid, "outbid", 1, 1, false],
      [leads, "leads", 1, 0, true],
    ],
  );
  assert.equal(bids[1]?.held_deposit, rupees(500));
});

test("orders of both sides come page by page in one order of time", async () => {
  const lata = await make.user();
  const ids: string[] = [];
  for (const role of ["buyer", "seller", "buyer"] as const) {
    const order = await make.order(role === "buyer" ? { buyerId: lata.id } : {});
    if (role === "seller") await query("update orders set seller_id = $2 where id = $1", [order.id, lata.id]);
    ids.unshift(order.id);
    await make.advanceClock(1);
  }
  const orders = await readAll<{ id: string; role: string }>(`${lata.id}/orders`, 2);
  assert.deepEqual(
    orders.map(({ id, role }) => [id, role]),
    ids.map((id, index) => [id, index === 1 ? "seller" : "buyer"]),
  );
});

test("exclusions of both sides come page by page, with what was taken back", async () => {
  const [lata, ravi, meera] = [
    await make.user(),
    await make.user({ name: "Ravi" }),
    await make.user({ name: "Meera" }),
  ];
  const exclude = async (sellerId: string, bidderId: string, reason: string) => {
    const listing = await make.listing({ sellerId });
    await make.bid({ listingId: listing.id, bidderId });
    await query(
      `insert into bidder_exclusions (seller_id, bidder_id, listing_id, bid_seq, reason) values ($1, $2, $3, 1, $4)`,
      [sellerId, bidderId, listing.id, reason],
    );
    await make.advanceClock(1);
  };
  await exclude(lata.id, ravi.id, "Never answered");
  await exclude(meera.id, lata.id, "Was rude");
  await exclude(lata.id, meera.id, "Was rude too");
  await exclude(meera.id, ravi.id, "Not about Lata");
  await query("update bidder_exclusions set ended_at = blaze_now() where reason = 'Never answered'");
  const rows = await readAll<PersonExclusion>(`${lata.id}/exclusions`, 2);
  assert.deepEqual(
    rows.map(({ role, other_name: name, reason, ended_at: until }) => [role, name, reason, until !== null]),
    [
      ["blocker", "Meera", "Was rude too", false],
      ["blocked", "Meera", "Was rude", false],
      ["blocker", "Ravi", "Never answered", true],
    ],
  );
});

test("money and strikes are those that the person sees", async () => {
  const order = await make.order({ amountPaise: rupees(4_000) });
  await make.strike({ orderId: order.id });
  await make.payment({ orderId: order.id, payerId: order.buyerId, amountPaise: rupees(4_000) });
  const own = await server.signIn(order.buyerId);
  for (const [theirs, ours] of [
    ["/user/money", "money/bought"],
    ["/user/money/sales", "money/sold"],
  ]) {
    const seen = (await call("GET", `${order.buyerId}/${ours}`)).json();
    assert.deepEqual(seen, (await server.call("GET", theirs as string, { as: own })).json());
  }
  const { as_seller: asSeller, ...asBuyer } = (await call("GET", `${order.buyerId}/strikes`)).json();
  assert.deepEqual(asBuyer, (await server.call("GET", "/user/strikes", { as: own })).json());
  assert.deepEqual([asBuyer.results.length, asSeller], [1, []]);
});

test("each of the lists walks an index of its own", async () => {
  const plans = {
    listings: "select id from listings where seller_id = $1 order by created_at desc, id limit 20",
    deposits: "select id from deposits where bidder_id = $1 order by created_at desc, id limit 20",
    bidder_exclusions:
      "select id from bidder_exclusions where bidder_id = $1 order by created_at desc, id limit 20",
    person_notes: "select id from person_notes where user_id = $1 order by created_at desc, id limit 20",
  };
  const client = await server.database.pool.connect();
  try {
    // On small tables the planner would rather sort.
    await client.query("set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off");
    for (const [table, text] of Object.entries(plans)) {
      const { rows } = await client.query(`explain ${text}`, [olga]);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      assert.match(plan, new RegExp(`^Limit.*\\n.*Index (Only )?Scan.* on ${table}`), plan);
      assert.doesNotMatch(plan, /Sort/, plan);
    }
  } finally {
    client.release(true);
  }
});
