import type { PlantedFault } from "../plantedFault.ts";

const strikes = ["tests/money/strikes.test.ts"];
const standing = ["domain/order/strikeStanding.test.ts"];
const rule = "domain/order/strikeStanding.ts";
const defaulting = "modules/defaults/defaultOverdueOrders.ts";

/** Strikes of buyers and what they do. */
export const strikeFaults: readonly PlantedFault[] = [
  {
    name: "a default without an answer of the provider gives a strike",
    file: rule,
    find: "return !defaulted.isUnanswered && ",
    replace: "return ",
    tests: strikes,
  },
  {
    name: "whoever was blocked at the deadline gets a strike",
    file: rule,
    find: " && !defaulted.wasBlocked;",
    replace: ";",
    tests: strikes,
  },
  {
    name: "a default gives no strike",
    file: defaulting,
    find: "givesStrike({ ...facts, isUnanswered }) ? ",
    replace: "givesStrike({ ...facts, isUnanswered: true }) ? ",
    tests: strikes,
  },
  {
    name: "a strike outlives the default that was reversed",
    file: "modules/orders/reinstateOrder.ts",
    find: '  await takeStrikeBack(tx, order, { reason: "paid_in_time", now });\n',
    replace: "  void takeStrikeBack;\n",
    tests: strikes,
  },
  {
    name: "a strike outlives the kept deposit that is given back",
    file: "modules/orders/reverseForfeiture.ts",
    find: '  await takeStrikeBack(tx, order, { reason: "deposit_given_back", now });\n',
    replace: "    void takeStrikeBack;\n",
    tests: strikes,
  },
  {
    name: "a strike counts for ever",
    file: rule,
    find: "now < strikeEnd(strike)",
    replace: "now >= strike",
    tests: standing,
  },
  {
    name: "three strikes at any time end the bidding",
    file: rule,
    find: "first !== undefined && strike < strikeEnd(first)",
    replace: "first !== undefined && strike >= first",
    tests: standing,
  },
  {
    name: "the second strike asks for no deposit",
    file: "modules/deposits/openDeposit.ts",
    find: ' || standing === "deposits"',
    replace: "",
    tests: strikes,
  },
  {
    name: "a lifted strike goes on counting",
    file: "modules/accounts/buyerStrikes.ts",
    find: '.where("lifted_at", "is", null)',
    replace: "",
    tests: strikes,
  },
  {
    name: "with three strikes one bids on",
    file: "domain/auction/decideBid.ts",
    find: '  if (request.isStopped) return "too_many_strikes";\n',
    replace: "",
    tests: strikes,
  },
  {
    name: "with three strikes Blaze bids on",
    file: "modules/blocking/stopBidding.ts",
    find: "    await endMaxima(tx, userId);\n",
    replace: "    void endMaxima;\n",
    tests: strikes,
  },
  {
    name: "anybody lifts a strike of a sale of their own",
    file: "modules/orders/answerStrike.ts",
    find: "strike.where(isNotOrderOf(operatorId))",
    replace: "strike.where((is) => is.or([isNotOrderOf(operatorId), is.lit(true)]))",
    tests: strikes,
  },
  {
    name: "with two strikes a right to bid that was free stays one",
    file: "modules/bidding/readFlushFacts.ts",
    find: "...named(row.without_deposit), ...unpaid",
    replace: "...named(row.without_deposit), ...(unpaid.size < 0 ? unpaid : [])",
    tests: strikes,
  },
];
