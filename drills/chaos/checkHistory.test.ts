import assert from "node:assert/strict";
import { test } from "node:test";
import { type AuctionModel, decide, leastNextBid, newAuction } from "./auctionModel.ts";
import { checkHistory } from "./checkHistory.ts";
import type { BidCall, BidReply, History, StoredAuction, StoredBid, StreamEvent } from "./history.ts";

type Told = Extract<StreamEvent, { kind: "listing" }>;
/** As History, for tests that break it. */
type Writable<Part> = Part extends string | number | boolean | ReadonlyMap<string, string> | null | undefined
  ? Part
  : { -readonly [Key in keyof Part]: Writable<Part[Key]> };
type Broken = Writable<History>;

const listingId = 7;
const startsAt = Date.UTC(2026, 0, 1);
const terms = {
  basePricePaise: 100_000,
  scheduledEndsAt: startsAt + 10_000,
  softClose: { windowMs: 3_000, limitMs: 8_000 },
};

/**
 * Ann and Bob on one auction, a call each second: 1,000; 1,500 with a maximum of 4,000; 2,000 (answered for Bob); the
 * maximum raised; one too low; one that was never answered and did arrive; one after the end.
 */
function soundHistory(): Broken {
  const wishes: [who: string, rupees: number, maxRupees: number | null, atMs: number][] = [
    ["ann", 1_000, null, 1_000],
    ["bob", 1_500, 4_000, 2_000],
    ["ann", 2_000, null, 3_000],
    ["bob", 2_500, 5_000, 4_000],
    ["ann", 2_000, null, 5_000],
    ["ann", 6_000, null, 9_000],
    ["bob", 9_000, null, 13_000],
  ];
  const bids: BidCall[] = [];
  const requests: History["stored"]["requests"][number][] = [];
  const stored: StoredBid[] = [];
  const states: [at: number, AuctionModel][] = [[0, newAuction(terms)]];
  for (const [index, [bidderId, amount, max, at]] of wishes.entries()) {
    const bid = { bidderId, amountPaise: amount * 100, maxAmountPaise: max === null ? null : max * 100 };
    const decidedAt = startsAt + at;
    const before = (states.at(-1) as [number, AuctionModel])[1];
    const outcome = decide(before, bid, terms, decidedAt);
    const answer = answerOf(before, outcome, bidderId, decidedAt);
    const isUnknown = amount === 6_000;
    const key = `key-${index}`;
    const told = isUnknown ? { answeredAt: null, answers: [] } : { answeredAt: at + 50, answers: [answer] };
    bids.push({ ...bid, ...told, key, listingId, sentAt: at });
    requests.push({ ...bid, key, listingId, answer, decidedAt });
    if ("refused" in outcome) continue;
    for (const [place, row] of outcome.rows.entries()) {
      const [owner, amountPaise, isAutomatic] = row;
      const seq = before.bidCount + place + 1;
      stored.push({ seq, bidderId: owner, amountPaise, isAutomatic, placedAt: decidedAt });
    }
    states.push([at + 20, outcome.after]);
  }
  const end = (states.at(-1) as [number, AuctionModel])[1];
  const auction: StoredAuction = {
    ...{ ...terms, ...end, listingId, status: "sold", freezes: 0, bids: stored },
    bidderKeys: new Map([
      ["ann", "key of ann"],
      ["bob", "key of bob"],
    ]),
  };
  const personal = (number: number, at: number): StreamEvent => ({
    ...{ at, id: `900-${number}`, kind: "personal" },
    data: { kind: "outbid", listing_id: listingId, order_id: null },
  });
  const events: StreamEvent[] = [
    { at: 10, id: "800-0", kind: "hello" },
    ...states.filter(([, state], index) => state.bidCount !== states[index - 1]?.[1].bidCount).map(tell),
    personal(31, 9_100),
    tell([14_000, end], "sold"),
  ];
  const connection = { resumedFrom: "", openedAt: 0, closedAt: null, events };
  const personalEvents = [{ id: 31, userId: "bob", kind: "outbid" }];
  return structuredClone({
    ...{ bids, disturbances: [] },
    reads: [read(2_100, 2, 150_000, 150_000), read(3_200, 4, 250_000, 250_000)],
    watchers: [{ name: "bob's phone", userId: "bob", listings: [listingId], connections: [connection] }],
    stored: { auctions: [auction], requests, personalEvents },
  }) as unknown as Broken;
}

function answerOf(
  before: AuctionModel,
  outcome: ReturnType<typeof decide>,
  bidderId: string,
  decidedAt: number,
): BidReply {
  if ("refused" in outcome) {
    const facts = { current_bid: before.pricePaise, minimum_next_bid: leastNextBid(before, terms) };
    const isOver = outcome.refused === "auction_ended";
    return { ...outcome, ...facts, ...(isOver && { ended_at: new Date(before.endsAt).toISOString() }) };
  }
  const { after, rows } = outcome;
  const own = rows[0];
  const placed_at = new Date(decidedAt).toISOString();
  return {
    bid: own === undefined ? null : { id: before.bidCount + 1, amount: own[1], placed_at },
    winning: after.leaderId === bidderId,
    current_bid: after.pricePaise,
    minimum_next_bid: leastNextBid(after, terms),
    ...{ bid_step: 50_000, bids: after.bidCount, max_amount: null },
    end_date: new Date(after.endsAt).toISOString(),
  } as BidReply;
}

function tell([at, state]: [number, AuctionModel], status: unknown = "active"): Told {
  const product_status = status === "sold" ? "sold" : "active";
  return {
    ...{ at, id: "", kind: "listing" },
    data: {
      ...{ id: listingId, version: state.bidCount * 4 + (product_status === "sold" ? 2 : 1), product_status },
      current_bid: state.pricePaise,
      minimum_next_bid: leastNextBid(state, terms),
      ...{ bid_step: 50_000, first_bid_amount: 0, bids: state.bidCount, freezes: 0 },
      end_date: new Date(state.endsAt).toISOString(),
      leader_key: state.leaderId === null ? null : `key of ${state.leaderId}`,
    },
  } as Told;
}

function read(sentAt: number, bids: number, currentBidPaise: number, ownBidPaise: number) {
  const shown = { bids, currentBidPaise, ownBidPaise };
  return { readerId: "bob", listingId, sentAt, answeredAt: sentAt + 30, shown };
}

const auctionOf = ({ stored }: Broken) => stored.auctions[0] as Broken["stored"]["auctions"][number];
const connectionOf = ({ watchers }: Broken) =>
  watchers[0]?.connections[0] as Broken["watchers"][number]["connections"][number];
const toldOf = (history: Broken) => connectionOf(history).events.filter((event) => event.kind === "listing");
const remove = <Item>(items: Item[], item: Item | undefined) => items.splice(items.indexOf(item as Item), 1);
const callOf = ({ bids }: Broken, index: number) => bids[index] as Broken["bids"][number];
const answered = ({ stored }: Broken, index: number) =>
  stored.requests[index]?.answer as unknown as Record<string, unknown>;

/** Each kind of broken history by its name: how a sound one is broken, and what the checker must say of it. */
const plantedFaults: Record<string, { rule: string; plant: (history: Broken) => void }> = {
  "lost event": {
    rule: "a bid is not seen in time",
    plant: (history) => remove(connectionOf(history).events, toldOf(history)[3]),
  },
  "lost last event": {
    rule: "a stream, replayed, is not the database",
    plant: (history) => remove(connectionOf(history).events, toldOf(history).at(-1)),
  },
  "lost personal event": {
    rule: "a stream has a hole",
    plant: ({ stored }) => stored.personalEvents.push({ id: 30, userId: "bob", kind: "won" }),
  },
  "event out of order": {
    rule: "a stream goes back",
    plant: (history) => {
      const [, one, other] = toldOf(history);
      if (one && other) [one.data, other.data] = [other.data, one.data];
    },
  },
  "event of what never was": {
    rule: "an event tells what was not so",
    plant: (history) => {
      const event = toldOf(history)[2];
      if (event) event.data.leader_key = "key of ann";
    },
  },
  "event before its bid": {
    rule: "an event tells what was not so",
    plant: (history) => {
      const event = toldOf(history)[1];
      if (event) event.at = 900;
    },
  },
  "NOTIFY dropped and nobody looks": {
    rule: "a bid is not seen in time",
    plant: (history) => {
      for (const event of toldOf(history)) event.at += 4_000;
    },
  },
  "missing lock: two bids on the same price": {
    rule: "a bid is accepted that must be refused",
    plant: (history) => {
      const [, second] = history.stored.requests;
      const twice = { ...structuredClone(second), key: "key-x", bidderId: "cat" } as typeof second;
      if (twice) history.stored.requests.push(twice);
      history.bids.push({ ...structuredClone(callOf(history, 1)), key: "key-x", bidderId: "cat" });
    },
  },
  "acknowledged bid lost": {
    rule: "an acknowledged bid is lost",
    plant: ({ stored }) => stored.requests.splice(0, 1),
  },
  "bid stored twice": {
    rule: "the stored bids are not those that were accepted",
    plant: (history) => {
      const last = auctionOf(history).bids.at(-1);
      if (last) auctionOf(history).bids.push({ ...last, seq: last.seq + 1 });
    },
  },
  "bid out of nowhere": {
    rule: "a bid is stored that nobody sent",
    plant: (history) => history.bids.splice(0, 1),
  },
  "repeated key answered anew": {
    rule: "a key has two answers",
    plant: (history) => callOf(history, 0).answers.push({ refused: "bid_too_low" }),
  },
  "bids against the order of time": {
    rule: "a bid stands before one that was answered before it was sent",
    plant: (history) => {
      callOf(history, 0).sentAt = 2_500;
    },
  },
  "wrongly refused": {
    rule: "a bid is refused that no order of events refuses",
    plant: (history) => {
      answered(history, 4).refused = "already_winning";
      (callOf(history, 4).answers[0] as unknown as Record<string, unknown>).refused = "already_winning";
    },
  },
  "refused by a price that was over": {
    rule: "a bid is refused that no order of events refuses",
    plant: (history) => {
      const facts = { current_bid: 150_000, minimum_next_bid: 200_000 };
      Object.assign(answered(history, 4), facts);
      Object.assign(callOf(history, 4).answers[0] as object, facts);
    },
  },
  "accepted after the end": {
    rule: "a bid is accepted that must be refused",
    plant: ({ stored }) => {
      if (stored.requests[5]) stored.requests[5].decidedAt = startsAt + 10_000;
    },
  },
  "soft close above its cap": {
    rule: "the auction is not where its bids led it",
    plant: (history) => {
      auctionOf(history).endsAt += 10_000;
    },
  },
  "own bid not seen": {
    rule: "a reading shows what was not so when it was made",
    plant: (history) => {
      const [first] = history.reads;
      if (first?.shown) Object.assign(first.shown, { bids: 1, currentBidPaise: 100_000 });
    },
  },
  "own bid missing from the list": {
    rule: "somebody's running bid is missing from their list",
    plant: (history) => {
      if (history.reads[0]) history.reads[0].shown = null;
    },
  },
};

test("a sound history has no fault", () => {
  assert.deepEqual(checkHistory(soundHistory()), []);
});

for (const [name, { rule, plant }] of Object.entries(plantedFaults)) {
  test(`planted: ${name}`, () => {
    const history = soundHistory();
    plant(history);
    const rules = checkHistory(history).map((fault) => fault.rule);
    assert.ok(rules.includes(rule), `found: ${rules.join("; ")}`);
  });
}

test("what a blow may delay is not late", () => {
  const history = soundHistory();
  for (const event of toldOf(history)) event.at += 4_000;
  history.disturbances.push({ name: "kill the server", from: 0, to: 12_000 });
  assert.deepEqual(checkHistory(history), []);
});
