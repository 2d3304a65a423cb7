import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveHub } from "#modules/live/LiveHub.ts";
import type { ListingFacts } from "#modules/live/listingFacts.ts";
import type { LiveRow } from "#modules/live/liveRow.ts";
import { ofKind, testStream } from "./streams.ts";

const leader = "4f0c6a52-6a53-4b0c-8a36-0d4f4b7f6f11";
const other = "9a1d7e0b-3c0e-4a53-9a63-6f0f3c1c2b22";

function bidOf(bidCount: number, listingId = 7): LiveRow {
  const payload: ListingFacts = {
    product_status: "active",
    bid_steps: "500",
    base_price_paise: 100_000,
    price_paise: 100_000 + bidCount * 50_000,
    bid_count: bidCount,
    freezes: 0,
    ends_at: "2026-01-01T00:00:00.000Z",
    leader_id: leader,
  };
  return { id: bidCount, kind: "listing", listing_id: listingId, payload };
}

test("a hot auction is sent four times a second at most, the latest wins and the last is never dropped", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const hub = new LiveHub("secret");
  const stream = testStream({ listings: [7] });
  hub.add(stream);
  for (let bid = 1; bid <= 1_000; bid++) {
    hub.deliver([bidOf(bid)], "1");
    context.mock.timers.tick(1);
  }
  context.mock.timers.tick(250);
  const counts = ofKind(stream.heard, "listing").map(({ bids }) => bids);
  assert.deepEqual(counts, [1, 250, 500, 750, 1000]);

  context.mock.timers.tick(1_000);
  hub.deliver([bidOf(1_001)], "1");
  assert.equal(
    ofKind(stream.heard, "listing").at(-1)?.bids,
    1_001,
    "after a quiet second there is no waiting",
  );
});

test("all watchers of a listing are given the same bytes, and nobody else any", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const hub = new LiveHub("secret");
  const [one, two, elsewhere] = [[7], [7, 8], [9]].map((listings) => testStream({ listings }));
  for (const stream of [one, two, elsewhere]) if (stream) hub.add(stream);
  hub.deliver([bidOf(1)], "1");
  assert.equal(one?.bytes.length, 1);
  assert.equal(one?.bytes[0], two?.bytes[0]);
  assert.equal(elsewhere?.bytes.length, 0);
  if (two) hub.remove(two);
  hub.deliver([bidOf(1, 8)], "1");
  assert.equal(two?.bytes.length, 1, "a stream that was closed is not written to");
});

test("a personal event goes to its person's streams only", () => {
  const hub = new LiveHub("secret");
  const theirs = testStream({ userId: leader });
  const strangers = [testStream({ userId: other, listings: [7] }), testStream({ listings: [7] })];
  for (const stream of [theirs, ...strangers]) hub.add(stream);
  const payload = { kind: "outbid", order_id: null } as const;
  hub.deliver([{ id: 3, kind: "personal", listing_id: 7, user_id: leader, payload }], "41");
  assert.deepEqual(theirs.heard, [
    { event: "personal", id: "41-3", data: { kind: "outbid", listing_id: 7, order_id: null } },
  ]);
  for (const stranger of strangers) assert.equal(stranger.bytes.length, 0);
});

test("the leader stands in a stream as a pseudonym that differs from listing to listing", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const hub = new LiveHub("secret");
  const stream = testStream({ listings: [7, 8] });
  hub.add(stream);
  hub.deliver([bidOf(1, 7), bidOf(1, 8)], "1");
  const sent = Buffer.concat(stream.bytes).toString();
  assert.doesNotMatch(sent, new RegExp(leader));
  const [seven, eight] = ofKind(stream.heard, "listing");
  assert.match(seven?.leader_key ?? "", /^[\w-]{16}$/);
  assert.notEqual(seven?.leader_key, eight?.leader_key);
});
