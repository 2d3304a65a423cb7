import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { dayMs, hourMs, type StartWorld, startStartWorld } from "./startWorld.ts";

let world: StartWorld;
before(async () => {
  world = await startStartWorld();
});
after(() => world.server.close());

test("posted with a start ahead it waits, seen by its seller alone, and nothing of it changes", async () => {
  const { id, startsAt } = await world.waiting({ startMs: 2 * hourMs });
  assert.equal((await world.post(id)).body.starts_at, startsAt, "posted twice it waits once");
  assert.deepEqual(await world.stateOf(id), { status: "draft", auctions: 0, outcomes: [null] });
  assert.equal((await world.server.call("GET", `/guest/product/${id}`)).statusCode, 404);
  const { start } = await world.read(id);
  assert.deepEqual([start?.start_status, start?.starts_at, start?.lacked], ["waiting", startsAt, []]);
  const list = await world.call("GET", "/user/products/draft");
  const own = list.body.results.find((row: { id: number }) => row.id === id);
  assert.deepEqual([own.starts_at, own.in_review], [startsAt, false]);
  for (const [method, path, body] of [
    ["PATCH", `/user/product/${id}/draft/pricing`, { base_price: rupees(1) }],
    ["PATCH", `/user/product/${id}/draft/description`, { text: "Another" }],
    ["DELETE", `/user/product/${id}`, undefined],
  ] as const) {
    const answer = await world.call(method, path, body);
    assert.deepEqual([answer.status, answer.body.detail.code], [409, "draft_awaits_start"], path);
  }
});

test("it is not live before its start, and live from then on, to the end that was chosen", async () => {
  const { id } = await world.waiting({ startMs: hourMs, title: "Starts in an hour" });
  const { end_date } = (await world.read(id)).info.data;
  await world.make.advanceClock(3600 - 60);
  await world.work();
  assert.equal((await world.stateOf(id)).status, "draft");
  await world.make.advanceClock(61);
  assert.ok((await world.work()) > 0);
  assert.deepEqual(await world.stateOf(id), { status: "active", auctions: 1, outcomes: ["started"] });
  const product = await world.server.call("GET", `/guest/product/${id}`);
  assert.deepEqual([product.statusCode, product.json().end_date], [200, end_date]);
  assert.equal((await world.read(id)).start, null);
  const list = await world.call("GET", "/user/products/active");
  assert.equal(list.body.results.find((row: { id: number }) => row.id === id).starts_at, null);
  const [started, ...others] = await world.told("Starts in an hour");
  assert.deepEqual([started?.template, started?.path, others], ["listing_started", "/sell", []]);
  assert.equal(await world.work(), 0, "nothing is left to do");
});

test("its seller takes it back with one press, changes it and posts it anew", async () => {
  const { id } = await world.waiting();
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await world.call("POST", `/user/product/${id}/withdraw`);
    assert.deepEqual([status, body.start], [200, null]);
  }
  await world.make.advanceClock(2 * 3600);
  await world.work();
  assert.deepEqual(await world.stateOf(id), { status: "draft", auctions: 0, outcomes: ["withdrawn"] });
  assert.equal((await world.saveStart(id, await world.after(hourMs))).status, 200);
  assert.equal((await world.post(id)).body.product_status, "draft");
  assert.deepEqual((await world.stateOf(id)).outcomes, ["withdrawn", null]);
  assert.equal((await world.call("POST", `/user/product/${id}/withdraw`)).status, 200);
  assert.equal((await world.saveStart(id, null)).body.pricing.data.starts_at, null);
  assert.deepEqual(
    [(await world.post(id)).body.product_status, (await world.read(id)).start],
    ["active", null],
  );
  assert.equal((await world.call("POST", `/user/product/${id}/withdraw`)).body.detail.code, "not_a_draft");
});

test("a start that has passed by the time of posting means at once", async () => {
  const { id } = await world.planned({ startMs: 60_000 });
  await world.make.advanceClock(61);
  assert.equal((await world.read(id)).pricing.data.starts_at, null);
  const { body } = await world.post(id);
  assert.deepEqual([body.product_status, body.starts_at], ["active", null]);
  assert.deepEqual((await world.stateOf(id)).outcomes, []);
});

test("a start lies ahead, within fourteen days and an hour before the end; the price is saved with it or not at all", async () => {
  const { id } = await world.wholeDraft();
  assert.equal((await world.saveEnd(id, await world.after(20 * dayMs))).status, 200);
  const refused = async (ms: number) => (await world.saveStart(id, await world.after(ms))).body.detail?.[0];
  assert.equal((await refused(-1000)).type, "start_past");
  const tooFar = await refused(14 * dayMs + 60_000);
  assert.deepEqual([tooFar.type, tooFar.loc], ["start_too_far", ["body", "starts_at"]]);
  assert.equal(await refused(14 * dayMs - 60_000), undefined);
  assert.equal(
    (await world.saveEnd(id, await world.after(5 * dayMs))).status,
    200,
    "the start may be changed next",
  );
  assert.deepEqual((await world.read(id)).missing, [{ part: "start", section: "pricing" }]);
  assert.deepEqual((await world.post(id)).body.detail.missing, [{ part: "start", section: "pricing" }]);
  assert.equal((await refused(5 * dayMs - hourMs + 60_000)).type, "start_too_late");
  assert.equal(await refused(5 * dayMs - hourMs - 60_000), undefined);
  const { body } = await world.call("PATCH", `/user/product/${id}/draft/pricing`, { base_price: rupees(10) });
  assert.ok(body.pricing.data.starts_at !== null, "left out, it stays");
  assert.equal((await world.saveStart(id, "Friday")).body.detail[0].type, "start_form");
});

test("without an offset it is India's time; a saved start that passes stays no hindrance", async () => {
  const { id } = await world.wholeDraft();
  assert.equal((await world.saveEnd(id, await world.after(5 * dayMs))).status, 200);
  const startsAt = await world.after(60_000);
  const inIndia = new Date(Date.parse(startsAt) + 5.5 * hourMs).toISOString().slice(0, -1);
  assert.equal((await world.saveStart(id, inIndia)).body.pricing.data.starts_at, startsAt);
  await world.make.advanceClock(61);
  assert.equal((await world.saveStart(id, startsAt)).status, 200);
});

test("the longest counts from the start, and an end that is too far without it is missing", async () => {
  const { id } = await world.planned({ startMs: 10 * dayMs, endMs: 20 * dayMs });
  const far = await world.after(38 * dayMs);
  assert.equal((await world.saveEnd(id, far)).status, 200);
  assert.equal(
    (await world.saveEnd(id, await world.after(42 * dayMs))).body.detail[0].type,
    "end_date_too_far",
  );
  assert.deepEqual((await world.read(id)).missing, []);
  assert.equal((await world.saveStart(id, null)).status, 200);
  assert.deepEqual((await world.post(id)).body.detail.missing, [{ part: "end_date", section: "info" }]);
});

test("what it lacks when it starts keeps it a draft, and its seller is told what", async () => {
  const { id } = await world.waiting({ title: "Without its bank account" });
  await sql`update bank_accounts set removed_at = blaze_now(), account_no_sealed = null, account_no_fingerprint = null
    where id = ${world.seller.accountId}`.execute(world.kysely);
  await world.make.advanceClock(3700);
  await world.work();
  await sql`update bank_accounts set removed_at = null, account_no_sealed = 'sealed', account_no_fingerprint = gen_random_uuid()::text
    where id = ${world.seller.accountId}`.execute(world.kysely);
  assert.deepEqual(await world.stateOf(id), { status: "draft", auctions: 0, outcomes: ["not_started"] });
  const { start, pricing } = await world.read(id);
  assert.deepEqual(
    [start?.start_status, start?.lacked, pricing.data.starts_at],
    ["not_started", ["account"], null],
  );
  const [said] = await world.told("Without its bank account");
  assert.deepEqual([said?.template, said?.path], ["listing_not_started", `/sell/draft/${id}`]);
  assert.match(said?.text ?? "", /did not start on Blaze\. Its bank account is not there\./);
  assert.equal((await world.saveStart(id, null)).status, 200, "it may be changed again");
  assert.equal((await world.post(id)).body.product_status, "active");
});

test("a KYC that is gone, a hidden category and a seller who is blocked keep it from starting, too", async () => {
  const { kysely, seller } = world;
  const { id: other } = await world.make.user();
  const hinder: [what: string, on: () => Promise<unknown>, off: () => Promise<unknown>, lacked: string[]][] =
    [
      [
        "KYC",
        () => sql`update kyc_submissions set user_id = ${other} where user_id = ${seller.id}`.execute(kysely),
        () => sql`update kyc_submissions set user_id = ${seller.id} where user_id = ${other}`.execute(kysely),
        ["kyc"],
      ],
      [
        "category",
        () => sql`update categories set is_hidden = true where id = ${world.subCategoryId}`.execute(kysely),
        () => sql`update categories set is_hidden = false where id = ${world.subCategoryId}`.execute(kysely),
        ["category"],
      ],
      [
        "block",
        () => sql`update users set is_blocked = true where id = ${seller.id}`.execute(kysely),
        () => sql`update users set is_blocked = false where id = ${seller.id}`.execute(kysely),
        [],
      ],
    ];
  for (const [what, on, off, lacked] of hinder) {
    const title = `Without its ${what}`;
    const { id } = await world.waiting({ title });
    await on();
    await world.make.advanceClock(3700);
    await world.work();
    await off();
    assert.deepEqual(
      await world.stateOf(id),
      { status: "draft", auctions: 0, outcomes: ["not_started"] },
      what,
    );
    assert.deepEqual((await world.read(id)).start?.lacked, lacked);
    assert.equal((await world.told(title)).at(-1)?.template, "listing_not_started");
  }
});

test("of two that wait for one moment with one item, the second does not start", async () => {
  const both = [await world.planned(), await world.planned()];
  const details = { details: { identity: { imei: "356938035643809" } } };
  for (const { id } of both) {
    assert.equal(
      (await world.call("PATCH", `/user/product/${id}/draft/verification-details`, details)).status,
      200,
    );
    assert.equal((await world.post(id)).status, 200);
  }
  await world.make.advanceClock(3700);
  await world.work();
  const states = await Promise.all(both.map(({ id }) => world.stateOf(id)));
  assert.deepEqual(
    states.map(({ status }) => status),
    ["active", "draft"],
  );
  const second = await world.read(both[1]?.id ?? 0);
  assert.deepEqual(second.start?.lacked, ["free_item"]);
});

test("a copy and a listing that is listed again do not keep the start", async () => {
  const { id } = await world.waiting({ startMs: 2 * hourMs });
  const copy = await world.call("POST", `/user/product/${id}/copy`);
  const copied = await world.read(copy.body.id);
  assert.deepEqual([copied.pricing.data.starts_at, copied.start], [null, null]);
  await world.make.advanceClock(2 * 3600 + 60);
  await world.work();
  assert.equal((await world.call("POST", `/user/product/${id}/end`)).status, 200);
  // As if the start were ahead still.
  await sql`update listing_details set starts_at = starts_at + interval '9 days' where listing_id = ${id}`.execute(
    world.kysely,
  );
  const again = await world.call("POST", `/user/product/${id}/relist`);
  assert.deepEqual([again.status, again.body.product_status], [200, "active"], JSON.stringify(again.body));
});

test("what starts late ends later by the delay where less than an hour would be left, and as it was to end otherwise", async () => {
  // The start is in one hour and the end in three.
  const cases: [afterHours: number, isMoved: boolean][] = [
    [1.5, false],
    [2.5, true],
    [10, true],
  ];
  for (const [afterHours, isMoved] of cases) {
    const { id, startsAt } = await world.waiting({ endMs: 3 * hourMs });
    const planned = Date.parse((await world.read(id)).info.data.end_date);
    await world.make.advanceClock(afterHours * 3600);
    await world.work();
    const auction = await world.one<{ starts_at: Date; ends_at: Date }>(
      sql`select starts_at, ends_at from auction_states where listing_id = ${id}`,
    );
    const delay = isMoved ? auction.starts_at.getTime() - Date.parse(startsAt) : 0;
    assert.equal(auction.ends_at.getTime() - planned, delay, `after ${afterHours} hours`);
    assert.equal(Date.parse((await world.read(id)).info.data.end_date), planned + delay);
  }
});

test("the start that waits is read, also where one that is over seems to be newer", async () => {
  const { id, startsAt } = await world.waiting();
  // As if the clock had been put back meanwhile.
  await sql`insert into listing_starts (listing_id, starts_at, posted_at, outcome, ended_at)
    values (${id}, blaze_now() + interval '3 days', blaze_now() + interval '1 day', 'withdrawn', blaze_now())`.execute(
    world.kysely,
  );
  const { start } = await world.read(id);
  assert.deepEqual([start?.start_status, start?.starts_at], ["waiting", startsAt]);
});
