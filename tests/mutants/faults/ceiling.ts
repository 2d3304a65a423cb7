import type { PlantedFault } from "../plantedFault.ts";

const ceiling = ["tests/money/ceiling.test.ts"];
const settle = "modules/settlement/settleDepositPayment.ts";

/** What somebody may bid who never paid, and a free deposit that takes money. */
export const ceilingFaults: readonly PlantedFault[] = [
  {
    name: "an automatic bid goes above the ceiling",
    file: "modules/bidding/readFlushFacts.ts",
    find: "Math.max(bid.amountPaise, bid.maxAmountPaise ?? 0)",
    replace: "bid.amountPaise",
    tests: ceiling,
  },
  {
    name: "an order that was not paid lifts the ceiling",
    file: "modules/bidding/readFlushFacts.ts",
    find: "orders.buyer_id = facts.bidder_id and orders.paid_at is not null",
    replace: "orders.buyer_id = facts.bidder_id",
    tests: ceiling,
  },
  {
    name: "a paid order lifts a ceiling that was set by hand",
    file: "modules/bidding/readFlushFacts.ts",
    find: "and (is_own or (select true from orders",
    replace: "and ((select true from orders",
    tests: ceiling,
  },
  {
    name: "a ceiling that was set by hand outlives its end",
    file: "modules/bidding/readFlushFacts.ts",
    find: "and (until_at is null or until_at > (select blaze_now()))",
    replace: "and true",
    tests: ceiling,
  },
  {
    name: "a free deposit takes money after its auction",
    file: settle,
    find: "if (mayBid && payment.adds_money && isFree(deposit)) {",
    replace: "if (payment.adds_money && deposit.amount_paise === 0) {",
    tests: ceiling,
  },
  {
    name: "a deposit takes money twice",
    file: settle,
    find: "if (mayBid && payment.adds_money && isFree(deposit)) {",
    replace: "if (mayBid && payment.adds_money) {",
    tests: ceiling,
  },
  {
    name: "a payment that adds money makes no money of it",
    file: settle,
    find: ".set({ amount_paise: payment.amount_paise, mode,",
    replace: ".set({ mode,",
    tests: ceiling,
  },
];
