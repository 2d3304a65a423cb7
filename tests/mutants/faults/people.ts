import type { PlantedFault } from "../plantedFault.ts";

const closed = ["tests/money/closedAccounts.test.ts"];

/** People who leave while money moves. */
export const peopleFaults: readonly PlantedFault[] = [
  {
    name: "a deposit is held for somebody whose account is closed",
    file: "modules/settlement/settleDepositPayment.ts",
    find: 'auction.status !== "closed" && auction.closed_at === null',
    replace: 'auction.status !== "closed"',
    tests: closed,
    test: "a deposit that is paid after its bidder's account was closed",
  },
  {
    name: "a code is renewed for somebody whose account is closed",
    file: "modules/settlement/followDepositPayment.ts",
    find: '  if (is_blocked) return { refused: "bidder_blocked" };\n',
    replace: "  void is_blocked;\n",
    tests: closed,
    test: "no new code is made",
  },
  {
    name: "an order is given back while one of its people leaves",
    file: "modules/orders/settleFoundLate.ts",
    find: 'people.orderBy("id").forShare().execute()',
    replace: 'people.orderBy("id").execute()',
    tests: closed,
    test: "an order is not given back",
  },
  {
    name: "an account closes with a deposit on a running auction",
    file: "modules/privacy/closingReasons.ts",
    find: "auction_states.status <> 'closed'\n          and deposits.status = 'held'",
    replace: "auction_states.status <> 'closed'\n          and deposits.status = 'never'",
    tests: ["tests/privacy/closeAccount.test.ts"],
    test: "an account stays while anybody waits for something",
  },
];
