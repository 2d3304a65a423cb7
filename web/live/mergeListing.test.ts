import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProductSummary } from "#contract/catalogue.ts";
import type { LiveEvent } from "#contract/live.ts";
import { listingVersion } from "#domain/auction/listingVersion.ts";
import { paise } from "#domain/money/paise.ts";
import { mergeListings } from "./mergeListing.ts";

const product: ProductSummary = {
  id: 7,
  shipping_mode: "blaze",
  city: "Bangalore",
  from_place: null,
  delivery_terms: null,
  title: "A bicycle",
  image_url: "",
  image_alt: "",
  image_placeholder: "",
  condition: "used",
  product_status: "active",
  base_price: paise(100_000),
  current_bid: paise(200_000),
  sold_price: null,
  minimum_next_bid: paise(250_000),
  bid_step: paise(50_000),
  end_date: "2026-01-01T00:00:00.000Z",
  bids: 3,
  freezes: 0,
  views: 12,
  bid_user_id: null,
  leader_key: "theirs",
  reserve: "none",
  takes_offers: false,
  quantity: 1,
  buy_now_price: null,
  bidder_key: "mine",
  deposit_amount: paise(0),
  category: { id: 1, slug: "bicycles", name: "Bicycles" },
  sub_category: null,
};

function event(bids: number, leaderKey: string): LiveEvent<"listing"> {
  return {
    id: 7,
    version: listingVersion({ bidCount: bids, freezes: 0, status: "active" }),
    product_status: "active",
    current_bid: paise(100_000 + bids * 50_000),
    minimum_next_bid: paise(150_000 + bids * 50_000),
    bid_step: paise(50_000),
    first_bid_amount: paise(150_000 + bids * 50_000),
    bids,
    freezes: 0,
    end_date: "2026-01-01T00:02:00.000Z",
    reserve: "none",
    buy_now_price: null,
    leader_key: leaderKey,
  };
}

function merge<Answer>(answer: Answer, latest: LiveEvent<"listing">): Answer {
  return mergeListings(answer, { userId: "me", latest: (id) => (id === latest.id ? latest : undefined) });
}

test("a listing as its seller reads it is left alone: it has no count of freezes, and its bid is another shape", () => {
  const { freezes: _, ...rest } = product;
  const detail = { ...rest, current_bid: { amount: 200_000 } };
  assert.equal(merge(detail, event(4, "theirs")), detail);
});

test("a newer event is merged wherever an answer holds the product", () => {
  const other = { ...product, id: 8 };
  const dashboard = [{ type: "feed", title: "Ending soon", href: "/", data: [other, product] }];
  const merged = merge(dashboard, event(4, "mine"));
  const [, shown] = merged[0]?.data ?? [];
  assert.deepEqual(
    [shown?.bids, shown?.current_bid, shown?.bid_user_id, shown?.end_date],
    [4, 300_000, "me", "2026-01-01T00:02:00.000Z"],
  );
  assert.equal(merged[0]?.data[0], other, "what did not change stays the same object");

  const pages = { pages: [{ results: [product], next_cursor: null }], pageParams: [undefined] };
  assert.equal(merge(pages, event(4, "theirs")).pages[0]?.results[0]?.bids, 4);
});

test("an older or equally old event changes nothing, not even an object's identity", () => {
  const list = { results: [product], total: 1 };
  assert.equal(merge(list, event(3, "theirs")), list);
  assert.equal(merge(list, event(2, "mine")), list);
});

test("winning follows the leader's key, and one's own bid with it", () => {
  const row = { ...product, my_bid: 150_000, max_amount: null, winning: false };
  const ahead = merge(row, event(4, "mine"));
  assert.deepEqual([ahead.winning, ahead.my_bid], [true, 300_000]);
  const behind = merge(ahead, event(5, "theirs"));
  assert.deepEqual([behind.winning, behind.my_bid, behind.bid_user_id], [false, 300_000, null]);
});
