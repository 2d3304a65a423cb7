import type { PlantedFault } from "../plantedFault.ts";

const money = ["tests/money/buyNow.test.ts"];
const rules = ["domain/auction/buyNow.test.ts"];
const rule = "domain/auction/buyNow.ts";
const deciding = "domain/auction/decideBid.ts";

/** A price at which the item is sold at once. */
export const buyNowFaults: readonly PlantedFault[] = [
  {
    name: "an item is bought at once although bidding has reached half of it",
    file: rule,
    find: "pricePaise * 2 < buyNowPaise",
    replace: "pricePaise * 2 <= buyNowPaise",
    tests: rules,
  },
  {
    name: "an item is bought at once for less than the next bid",
    file: rule,
    find: " && minimumNextBid(price) < buyNowPaise",
    replace: "",
    tests: rules,
  },
  {
    name: "somebody buys for a price of their own",
    file: deciding,
    find: "isPurchase && amountPaise !== openBuyNow(state)",
    replace: "isPurchase && openBuyNow(state) === null",
    tests: rules,
  },
  {
    name: "bidding goes on after a purchase",
    file: deciding,
    find: "{ endsAt: now, scheduledEndsAt: now, isBought: true }",
    replace: "{ isBought: true }",
    tests: rules,
  },
  {
    name: "somebody bids what they could buy it for",
    file: deciding,
    find: "buyNowPaise !== null && amountPaise >= buyNowPaise",
    replace: "buyNowPaise !== null && amountPaise > buyNowPaise",
    tests: rules,
  },
  {
    name: "the moment of a purchase is not written down",
    file: "modules/bidding/writeFlush.ts",
    find: "bought_at = case when moved.is_bought then $1::timestamptz end",
    replace: "bought_at = case when moved.is_bought then null::timestamptz end",
    tests: money,
    test: "an order at that price",
  },
  {
    name: "whoever bid little gets the item when its buyer does not pay",
    file: "modules/closing/closedDeposits.ts",
    find: "state.bought_at is null\n        and coalesce(",
    replace: "coalesce(",
    tests: money,
    test: "does not pay",
  },
  {
    name: "the key of a purchase repeats a bid",
    file: "modules/bidding/decideFlush.ts",
    find: " &&\n    one.isPurchase === other.isPurchase",
    replace: "",
    tests: money,
    test: "a repetition",
  },
  {
    name: "an account without money ends one auction after the other",
    file: deciding,
    find: "isPurchase && request.isUnpaid",
    replace: "!isPurchase && request.isUnpaid",
    tests: money,
    test: "one thing at a time",
  },
  {
    name: "of many purchases in one flush all are made",
    file: "modules/bidding/decideFlush.ts",
    find: "buyers.add(leaderId)",
    replace: "buyers.has(leaderId)",
    tests: money,
    test: "one thing at a time",
  },
  {
    name: "an outage takes a purchase back",
    file: "modules/blocking/declareOutage.ts",
    find: "and state.bought_at is null",
    replace: "",
    tests: money,
    test: "an outage",
  },
  {
    name: "whoever led is told to bid again on what was bought",
    file: "modules/bidding/bidEvents.ts",
    find: " || after.isBought",
    replace: "",
    tests: money,
    test: "an order at that price",
  },
  {
    name: "an item that ended unsold is said to be for sale at once",
    file: "modules/catalogue/productRow.ts",
    find: 'row.status === "active" ? openBuyNow',
    replace: "row.status !== null ? openBuyNow",
    tests: money,
    test: "nobody wanted",
  },
];
