import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/money/exclusions.test.ts"];

/** Bidders from whom a seller takes no bids. */
export const exclusionFaults: readonly PlantedFault[] = [
  {
    name: "whoever is excluded bids all the same",
    file: "domain/auction/decideBid.ts",
    find: '  if (request.isExcluded) return "excluded_by_seller";\n',
    replace: "",
    tests,
  },
  {
    name: "whoever one seller excludes bids with nobody",
    file: "modules/bidding/decideFlush.ts",
    find: "facts.excludedBy.get(bid)?.includes(sellerId) === true",
    replace: "facts.excludedBy.has(bid)",
    tests,
  },
  {
    name: "an exclusion that was taken back keeps out for ever",
    file: "modules/bidding/readFlushFacts.ts",
    find: "where bidder_exclusions.bidder_id = bid.bidder_id and ended_at is null) as excluding",
    replace: "where bidder_exclusions.bidder_id = bid.bidder_id) as excluding",
    tests,
  },
  {
    name: "whoever is excluded by a question or an order bids all the same",
    file: "modules/bidding/readFlushFacts.ts",
    find: "where bidder_exclusions.bidder_id = bid.bidder_id and ended_at is null) as excluding",
    replace:
      "where bidder_exclusions.bidder_id = bid.bidder_id and ended_at is null and origin = 'bid') as excluding",
    tests,
    test: "excluded by their question",
  },
  {
    name: "whoever is excluded asks on",
    file: "modules/questions/askQuestion.ts",
    find: '    if (await isExcluded(tx, pair)) return { refused: "asker_excluded" };\n',
    replace: "    void isExcluded;\n    void pair;\n",
    tests,
    test: "excluded by their question",
  },
  {
    name: "a question is held against what was excluded before its asker was locked",
    file: "modules/questions/askQuestion.ts",
    find: "    const asker = await people.forNoKeyUpdate().executeTakeFirstOrThrow();\n",
    replace: "    const asker = await people.executeTakeFirstOrThrow();\n",
    tests,
    test: "while its asker is excluded",
  },
  {
    name: "anybody excludes whoever asked a seller",
    file: "modules/exclusions/excludePerson.ts",
    find: '    .where("listings.seller_id", "=", userId)\n',
    replace: "",
    tests,
    test: "what is another's",
  },
  {
    name: "whoever is excluded is asked for a deposit",
    file: "modules/deposits/openDeposit.ts",
    find: '  if (terms.is_excluded) return { refused: "excluded_by_seller" };\n',
    replace: "",
    tests,
  },
  {
    name: "a deposit under way is kept from whoever was excluded meanwhile",
    file: "modules/settlement/settleDepositPayment.ts",
    find: "const mayBid = isOpen && !(await isExcluded(tx, { sellerId: auction.seller_id, bidderId }));",
    replace: "const mayBid = isOpen || (await isExcluded(tx, { sellerId: auction.seller_id, bidderId }));",
    tests,
  },
  {
    name: "whoever is let in again pays no deposit, because one of theirs went back",
    file: "modules/settlement/settleDepositPayment.ts",
    find: " || (isOpen && !mayBid)) {",
    replace: ") {",
    tests,
  },
  {
    name: "a deposit is opened as it was read before the bidder's row was held",
    file: "modules/deposits/openDeposit.ts",
    find: "  const is_excluded = await isExcluded(tx, { sellerId: terms.seller_id, bidderId });\n",
    replace:
      "  const is_excluded = bidderId === terms.seller_id && (await isExcluded(tx, { sellerId: terms.seller_id, bidderId }));\n",
    tests,
  },
  {
    name: "money that went back is taken for the payment that adds it",
    file: "modules/deposits/addMoney.ts",
    find: "    .where(isNotReturned)\n",
    replace: "    .$if(isNotReturned === null, (query) => query.limit(0))\n",
    tests,
  },
  {
    name: "whoever is excluded is led to pay by the page of their payment",
    file: "modules/settlement/readPaymentStanding.ts",
    find: '.where("bidder_exclusions.ended_at", "is", null),',
    replace: '.where("bidder_exclusions.ended_at", "is not", null),',
    tests,
  },
  {
    name: "one bidder too many is excluded",
    file: "modules/exclusions/excludeBidder.ts",
    find: ">= mostExclusions",
    replace: "> mostExclusions",
    tests,
  },
  {
    name: "two at once exclude more than a seller may",
    file: "modules/exclusions/excludeBidder.ts",
    find: 'await people.orderBy("id").forNoKeyUpdate().execute();',
    replace: "await people.execute();",
    tests,
  },
  {
    name: "somebody excludes the bidders of others",
    file: "modules/exclusions/excludeBidder.ts",
    find: '    .where("listings.seller_id", "=", sellerId)\n',
    replace: "    .$call((query) => (sellerId === null ? query.limit(0) : query))\n",
    tests,
  },
  {
    name: "excluding whoever asked names them",
    file: "modules/exclusions/exclusionRows.ts",
    find: 'row.origin === "question" ? null : maskName(row.name)',
    replace: "maskName(row.name)",
    tests,
  },
  {
    name: "an exclusion that stands takes a newer reason",
    file: "modules/exclusions/excludeBidder.ts",
    find: "then ${sql.ref(`e.${column}`)} else",
    replace: "then ${sql.ref(`excluded.${column}`)} else",
    tests,
  },
];
