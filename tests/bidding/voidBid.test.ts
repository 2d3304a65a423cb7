import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { BidReport } from "#contract/bidReports.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { readBidReports } from "#modules/bidding/bidReportRows.ts";
import { decideBidReport } from "#modules/bidding/decideBidReport.ts";
import { reportBid } from "#modules/bidding/reportBid.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { accepted, bidders, bidOn, storedState } from "./support.ts";

let test_: TestDatabase;
let make: Make;
let batcher: BidBatcher;
let operatorId: string;

before(async () => {
  test_ = await createTestDatabase();
  make = createMake(test_.database);
  batcher = new BidBatcher(test_.database.pool);
  operatorId = (await make.user({ isOperator: true })).id;
});
after(async () => {
  await batcher.close();
  await test_.close();
});

async function auction(endsInMs = 3_600_000, reserve: { reservePaise?: number } = {}) {
  const listing = await make.listing({ endsInMs, ...reserve });
  const people = await bidders(make, listing, "asha", "bala", "chitra");
  const report = (bidderId: string, seq: number) =>
    reportBid(test_.database, { listingId: listing.id, bidderId, seq, reason: "A zero too many." });
  const state = async () => {
    const row = await storedState(test_.database, listing.id);
    const paise = (amount: number | null) => (amount === null ? null : amount / 100);
    return [paise(row.price_paise), row.leader_id, paise(row.leader_max_paise), row.bid_count];
  };
  return { listing, ...people, bid: bidOn(batcher, listing), report, state };
}

const ok = <Answer>(answer: Answer | Refusal): Answer => {
  assert.ok(!isRefusal(answer), JSON.stringify(answer));
  return answer;
};
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : "accepted");
const decide = (report: BidReport, outcome: "void" | "decline" = "void", by = operatorId) =>
  decideBidReport(test_.database, { reportId: report.id, operatorId: by, outcome, answer: "So be it." });
const told = async (userId: string) => {
  const { rows } = await sql<{ template: string }>`
    select template from messages where user_id = ${userId} order by created_at`.execute(
    test_.database.kysely,
  );
  return rows.map((row) => row.template);
};

test("a voided bid is withdrawn: price, leader and maximum are what is left, and everybody is told", async () => {
  const { listing, asha, bala, bid, report, state } = await auction();
  accepted(await bid(asha, { amount: 1000, max: 5000 }));
  accepted(await bid(bala, { amount: 2000, max: 90_000 }));
  assert.deepEqual(await state(), [5500, bala, 90_000, 4]);
  const before = await storedState(test_.database, listing.id);
  const decided = ok(await decide(ok(await report(bala, 2))));
  assert.equal(decided.report_status, "voided");
  assert.deepEqual(await state(), [1000, asha, 5000, 4]);
  assert.deepEqual((await storedState(test_.database, listing.id)).ends_at, before.ends_at);
  assert.deepEqual(await told(bala), ["bid_voided"]);
  assert.deepEqual(await told(asha), ["bid_voided_leader"]);
  assert.deepEqual(await told(listing.sellerId), ["bid_voided_seller"]);
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from live_events where listing_id = ${listing.id} and kind = 'listing'
    order by id desc limit 1`.execute(test_.database.kysely);
  const { price_paise, leader_id, bid_count, freezes } = rows[0]?.payload ?? {};
  assert.deepEqual([price_paise, leader_id, bid_count, freezes], [rupees(1000), asha, 4, 2]);
  assert.deepEqual(await decide(ok(await report(bala, 2))), decided, "the same again");
  assert.equal(codeOf(await decide(ok(await report(bala, 2)), "decline")), "report_decided");
  accepted(await bid(bala, { amount: 1500 }));
  assert.deepEqual(await state(), [2000, asha, 5000, 6], "the maximum of whoever leads again answers");
});

test("whoever allows the reserve is at the reserve again when a void has left the price below it", async () => {
  const { asha, bala, bid, report, state } = await auction(3_600_000, { reservePaise: rupees(8000) });
  accepted(await bid(asha, { amount: 1000, max: 3000 }));
  accepted(await bid(bala, { amount: 1500, max: 9000 }));
  assert.deepEqual(await state(), [8000, bala, 9000, 5]);
  ok(await decide(ok(await report(asha, 1))));
  assert.deepEqual(await state(), [8000, bala, 9000, 6], "above the answers that went with the mistake");
  ok(await decide(ok(await report(bala, 2))));
  assert.deepEqual(await state(), [null, null, null, 6]);
  accepted(await bid(asha, { amount: 1000 }));
  assert.deepEqual(await state(), [1000, asha, null, 7]);
});

test("a maximum that a block has ended does not come back", async () => {
  const { asha, bala, bid, report, state } = await auction();
  const out = { operatorId, reason: "To be looked at.", kind: null, until: null };
  const blockOnce = async () => {
    ok(await blockPerson(test_.database, { ...out, person: asha }));
    ok(await unblockPerson(test_.database, { operatorId, person: asha }));
  };
  accepted(await bid(asha, { amount: 1000, max: 1800 }));
  accepted(await bid(bala, { amount: 1500 }));
  assert.deepEqual(await state(), [1800, asha, null, 3]);
  await blockOnce();
  ok(await decide(ok(await report(bala, 2))));
  assert.deepEqual(await state(), [1000, asha, null, 3], "of whoever leads and led");
  accepted(await bid(asha, { amount: 1000, max: 5000 }));
  accepted(await bid(bala, { amount: 9000 }));
  await blockOnce();
  ok(await decide(ok(await report(bala, 4))));
  assert.deepEqual(await state(), [1000, asha, null, 4], "of whoever leads again");
});

test("a maximum outlives two voids in a row, but not a block between them", async () => {
  for (const isBlocked of [false, true]) {
    const { asha, bala, chitra, bid, report, state } = await auction();
    accepted(await bid(asha, { amount: 1000, max: 5000 }));
    accepted(await bid(bala, { amount: 9000 }));
    accepted(await bid(chitra, { amount: 9500 }));
    const last = ok(await report(chitra, 3));
    ok(await decide(ok(await report(bala, 2))));
    assert.deepEqual(await state(), [9500, chitra, null, 3]);
    if (isBlocked) {
      const out = { operatorId, reason: "To be looked at.", kind: null, until: null };
      ok(await blockPerson(test_.database, { ...out, person: asha }));
      ok(await unblockPerson(test_.database, { operatorId, person: asha }));
    }
    ok(await decide(last));
    assert.deepEqual(await state(), [1000, asha, isBlocked ? null : 5000, 3]);
  }
});

test("without any bid left the auction begins at its base price, and closes unsold", async () => {
  const { listing, asha, bala, bid, report, state } = await auction();
  accepted(await bid(asha, { amount: 9000 }));
  ok(await decide(ok(await report(asha, 1))));
  assert.deepEqual(await state(), [null, null, null, 1]);
  assert.equal(codeOf(await report(asha, 1)), "accepted", "a repetition of the report");
  accepted(await bid(bala, { amount: 1000 }));
  assert.deepEqual(await state(), [1000, bala, null, 2]);
  ok(await decide(ok(await report(bala, 2))));
  await make.advanceClock(3601);
  await closeDueAuctions(test_.database, { limit: 10 });
  const { rows } = await sql<{ status: string }>`
    select status from listings where id = ${listing.id}`.execute(test_.database.kysely);
  assert.equal(rows[0]?.status, "unsold");
});

test("who can report what, and until when", async () => {
  const { listing, asha, bala, bid, report } = await auction(4 * 3_600_000);
  accepted(await bid(asha, { amount: 1000 }));
  accepted(await bid(bala, { amount: 1500 }));
  assert.equal(codeOf(await report(bala, 1)), "not_found", "another's bid");
  accepted(await bid(asha, { amount: 2000, max: 4000 }));
  assert.deepEqual(await report(asha, 1), {
    refused: "bid_not_reportable",
    why: "not_last",
    within_minutes: 10,
  });
  accepted(await bid(bala, { amount: 2500 }));
  assert.deepEqual(await report(asha, 5), {
    refused: "bid_not_reportable",
    why: "not_last",
    within_minutes: 10,
  });
  await make.advanceClock(599);
  ok(await report(bala, 4));
  await make.advanceClock(2);
  assert.deepEqual(await report(asha, 3), {
    refused: "bid_not_reportable",
    why: "too_late",
    within_minutes: 10,
  });
  accepted(await bid(bala, { amount: 5000 }));
  await make.advanceClock(4 * 3600);
  assert.equal(codeOf(await report(bala, 6)), "auction_ended");
  assert.equal(
    codeOf(await reportBid(test_.database, { listingId: listing.id, bidderId: asha, seq: 99, reason: "?" })),
    "not_found",
  );
});

test("three within 30 days and no more", async () => {
  const { id: userId } = await make.user();
  const codes: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const listing = await make.listing();
    await make.deposit({ listingId: listing.id, bidderId: userId });
    accepted(await bidOn(batcher, listing)(userId, { amount: 1000 }));
    const report = { listingId: listing.id, bidderId: userId, seq: 1, reason: "Slipped." };
    codes.push(codeOf(await reportBid(test_.database, report)));
  }
  assert.deepEqual(codes, ["accepted", "accepted", "accepted", "too_many_reports"]);
  const { results } = await readBidReports(test_.database, {
    operatorId,
    status: "open",
    limit: 50,
    after: null,
  });
  assert.ok(results.some(({ lately_reported }) => lately_reported === 3));
});

test("nobody decides on an auction that they bid in or sell; declined, the bid stands and its bidder is told", async () => {
  const { listing, asha, bala, bid, report, state } = await auction();
  accepted(await bid(asha, { amount: 1000 }));
  accepted(await bid(bala, { amount: 9000 }));
  const made = ok(await report(bala, 2));
  for (const party of [asha, bala, listing.sellerId]) {
    assert.equal(codeOf(await decide(made, "void", party)), "not_found");
  }
  ok(await decide(made, "decline"));
  assert.deepEqual(await state(), [9000, bala, null, 2]);
  assert.deepEqual(await told(bala), ["bid_report_declined"]);
  assert.equal(codeOf(await decide(made)), "report_decided");
});

test("after the end nothing is voided, closed or not yet", async () => {
  for (const isClosed of [false, true]) {
    const { bala, bid, report, state } = await auction();
    accepted(await bid(bala, { amount: 9000 }));
    const made = ok(await report(bala, 1));
    await make.advanceClock(3601);
    if (isClosed) await closeDueAuctions(test_.database, { limit: 1000 });
    assert.equal(codeOf(await decide(made)), "auction_ended");
    assert.deepEqual(await state(), [9000, bala, null, 1]);
    assert.equal(codeOf(await decide(made, "decline")), "accepted");
  }
});

test("a void and bids at the same moment: one order of events, and the state is the last bid that stands", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { listing, asha, bala, chitra, bid, report } = await auction();
    accepted(await bid(asha, { amount: 1000, max: 30_000 }));
    accepted(await bid(bala, { amount: 50_000 }));
    const made = ok(await report(bala, 2));
    const replies = await Promise.all([
      bid(chitra, { amount: 50_500 }),
      decide(made),
      bid(chitra, { amount: 1500, max: 4000 }),
      bid(bala, { amount: 2000 }),
    ]);
    assert.equal(codeOf(replies[1]), "accepted");
    const { rows } = await sql<{ amount_paise: number; bidder_id: string; last: number }>`
      select amount_paise, bidder_id, (select max(seq) from bids where listing_id = ${listing.id}) as last from bids
      where listing_id = ${listing.id} and withdrawn_at is null order by seq desc limit 1`.execute(
      test_.database.kysely,
    );
    const state = await storedState(test_.database, listing.id);
    assert.deepEqual(
      [state.price_paise, state.leader_id, state.bid_count],
      [rows[0]?.amount_paise, rows[0]?.bidder_id, rows[0]?.last],
    );
  }
});

test("a void and the closing at the same moment: the order is for the price that stood at the end", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { listing, asha, bala, bid, report } = await auction(60_000);
    accepted(await bid(asha, { amount: 1000 }));
    accepted(await bid(bala, { amount: 9000 }));
    const made = ok(await report(bala, 2));
    await make.advanceClock(149); // the bids moved the end by the soft close
    const end = sql`update auction_states set scheduled_ends_at = blaze_now() + interval '15 milliseconds',
      ends_at = blaze_now() + interval '15 milliseconds' where listing_id = ${listing.id}`;
    await end.execute(test_.database.kysely);
    const late = new Promise((resolve) => setTimeout(resolve, 10 + round * 2));
    const [outcome] = await Promise.all([
      late.then(() => decide(made)),
      late.then(() => closeDueAuctions(test_.database, { limit: 10 })),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await closeDueAuctions(test_.database, { limit: 10 });
    const { rows } = await sql<{ amount_paise: number; buyer_id: string }>`
      select amount_paise, buyer_id from orders where listing_id = ${listing.id}`.execute(
      test_.database.kysely,
    );
    const expected = isRefusal(outcome) ? [rupees(9000), bala] : [rupees(1000), asha];
    assert.deepEqual([rows[0]?.amount_paise, rows[0]?.buyer_id], expected);
  }
});
