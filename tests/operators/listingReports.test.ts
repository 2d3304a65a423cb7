import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OperatorListing } from "#contract/listingReports.ts";
import { inTransaction } from "#db/transaction.ts";
import { mostListingReports } from "#domain/listing/listingReport.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let support: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  support = await signIn();
});
after(() => server.close());

async function signIn(): Promise<string> {
  return await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
}

async function reporter(): Promise<{ id: string; as: string }> {
  const { id } = await make.user();
  return { id, as: await server.signIn(id) };
}

const report = (as: string, listingId: number, body: object = { reason: "counterfeit" }) =>
  server.call("POST", `/product/${listingId}/report`, { as, body });
const read = async (listingId: number, as = support): Promise<OperatorListing> =>
  (await server.call("GET", `/ops/listings/${listingId}`, { as })).json();
const dismiss = (as: string, listingId: number, note: string) =>
  server.call("POST", `/ops/listings/${listingId}/dismissal`, { as, body: { note } });
const takeDown = (as: string, listingId: number) =>
  server.call("POST", `/ops/listings/${listingId}/take-down`, { as, body: { reason: "A copy" } });
const detail = (answer: { json(): { detail: { code: string } } }) => answer.json().detail.code;

async function told(userId: string): Promise<string[]> {
  const { rows } = await server.database.pool.query("select template from messages where user_id = $1", [
    userId,
  ]);
  return rows.map(({ template }) => template);
}

async function reportedIds(as = support, limit = 200): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: { results: OperatorListing[]; next_cursor: string | null } = (
      await server.call("GET", `/ops/listings/reported?limit=${limit}${more}`, { as })
    ).json();
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}

test("what several people report is one case, which the oldest report puts in its place", async () => {
  const [first, second] = [await make.listing(), await make.listing({ title: "Fake watch" })];
  const [one, other] = [await reporter(), await reporter()];
  await report(one.as, second.id, { reason: "counterfeit", words: "The dial is misspelt." });
  await report(one.as, first.id);
  assert.equal((await report(other.as, second.id, { reason: "fraud" })).statusCode, 200);
  const repeated = await report(one.as, second.id, { reason: "stolen" });
  assert.equal(repeated.json().reason, "counterfeit", "said again, it is the same report");
  assert.deepEqual((await reportedIds()).slice(0, 2), [second.id, first.id]);
  assert.deepEqual((await reportedIds(support, 1)).slice(0, 2), [second.id, first.id]);
  const listing = await read(second.id);
  assert.deepEqual([listing.title, listing.open_reports, listing.status], ["Fake watch", 2, "active"]);
  assert.deepEqual(
    listing.latest_reports.map(({ reason, words, reporter_id: by }) => [reason, words, by]),
    [
      ["fraud", null, other.id],
      ["counterfeit", "The dial is misspelt.", one.id],
    ],
  );
});

test("a listing that is let stand leaves the queue, and whoever reported it is told once", async () => {
  const { id } = await make.listing();
  const { id: userId, as } = await reporter();
  await report(as, id);
  const answer = await dismiss(support, id, "The papers are in order");
  assert.deepEqual([answer.statusCode, answer.json().open_reports], [200, 0]);
  assert.equal((await dismiss(support, id, "The papers are in order")).statusCode, 200, "repeated");
  assert.deepEqual(await told(userId), ["report_dismissed"]);
  assert.ok(!(await reportedIds()).includes(id));
  await takeDown(support, id);
  const { rows } = await server.database.pool.query(
    "select outcome, note from listing_reports where listing_id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ outcome: "dismissed", note: "The papers are in order" }], "decided once");
  assert.equal(detail(await dismiss(support, (await make.listing()).id, "Nothing there")), "report_decided");
});

test("what is taken down decides its reports, and the second operator overwrites nothing", async () => {
  const { id } = await make.listing();
  const { id: userId, as } = await reporter();
  await report(as, id);
  assert.equal((await takeDown(support, id)).statusCode, 200);
  assert.deepEqual(await told(userId), ["report_taken_down"]);
  const listing = await read(id);
  assert.deepEqual(
    [listing.status, listing.open_reports, listing.take_down?.reason],
    ["unsold", 0, "A copy"],
  );
  assert.equal(detail(await dismiss(await signIn(), id, "Looks fine to me")), "report_decided");
  assert.deepEqual(await told(userId), ["report_taken_down"]);
  const late = await reporter();
  assert.equal(detail(await report(late.as, id)), "auction_ended");
});

test("two operators at one case at once: one decision, one notice", async () => {
  const colleague = await signIn();
  for (let round = 0; round < 5; round += 1) {
    const { id } = await make.listing();
    const { id: userId, as } = await reporter();
    await report(as, id);
    await Promise.all([takeDown(support, id), dismiss(colleague, id, "Looks fine to me")]);
    assert.equal((await told(userId)).length, 1);
    assert.equal((await read(id)).status, "unsold", "what is let stand can be taken down afterwards");
  }
});

test("an operator who sells or bids there finds nothing to decide", async () => {
  const operator = await make.user({ operatorRoles: ["support"] });
  const as = await server.signIn(operator.id);
  const sold = await make.listing({ sellerId: operator.id });
  const bidOn = await make.listing();
  await make.deposit({ listingId: bidOn.id, bidderId: operator.id });
  for (const { id } of [sold, bidOn]) {
    await report((await reporter()).as, id);
    assert.equal((await server.call("GET", `/ops/listings/${id}`, { as })).statusCode, 404);
    assert.equal((await dismiss(as, id, "Mine")).statusCode, 404);
    assert.equal((await takeDown(as, id)).statusCode, 404);
    assert.ok(!(await reportedIds(as)).includes(id));
    assert.ok((await reportedIds()).includes(id));
  }
});

test("a closed account leaves the report and none of its words", async () => {
  const { id } = await make.listing();
  const { id: userId, as } = await reporter();
  await report(as, id, { reason: "other", words: "I am Asha and I know the seller" });
  await inTransaction(server.database, (tx) => forgetPerson(tx, { userId, mobile: "+919000000000" }));
  assert.deepEqual(
    (await read(id)).latest_reports.map(({ reason, words }) => [reason, words]),
    [["other", null]],
  );
});

test("nobody reports their own listing, one that is over, or more than ten in a day", async () => {
  const seller = await reporter();
  const own = await make.listing({ sellerId: seller.id });
  assert.equal(detail(await report(seller.as, own.id)), "own_listing_reported");
  assert.equal(detail(await report(seller.as, 99_999_999)), "not_found");
  const over = await make.listing({ endsInMs: -1 });
  assert.equal(detail(await report(seller.as, over.id)), "auction_ended");
  for (let count = 0; count < mostListingReports; count += 1)
    assert.equal((await report(seller.as, (await make.listing()).id)).statusCode, 200);
  const { id } = await make.listing();
  assert.equal(detail(await report(seller.as, id)), "too_many_listing_reports");
  await make.advanceClock(86_400);
  const later = await make.listing();
  assert.equal((await report(seller.as, later.id)).statusCode, 200);
});
