import type { PlantedFault } from "../plantedFault.ts";

const voids = ["tests/bidding/voidBid.test.ts"];
const rules = ["domain/auction/withdrawBid.test.ts"];
const rule = "domain/auction/withdrawBid.ts";
const voiding = "modules/bidding/voidBid.ts";
const deciding = "modules/bidding/decideBidReport.ts";

/** Bids that were mistakes, and what is left without them. */
export const voidFaults: readonly PlantedFault[] = [
  {
    name: "one reports another's bid",
    file: "modules/bidding/reportBid.ts",
    find: " and bids.bidder_id = ${input.bidderId}\n",
    replace: "\n",
    tests: voids,
  },
  {
    name: "a bid can be reported after ten minutes",
    file: "domain/auction/bidReport.ts",
    find: "reportMinutes * 60_000",
    replace: "(reportMinutes + 1) * 60_000",
    tests: voids,
  },
  {
    name: "one reports as often as one likes",
    file: "modules/bidding/reportBid.ts",
    find: ">= mostReports",
    replace: "> mostReports",
    tests: voids,
  },
  {
    name: "a void leaves the price as it was",
    file: voiding,
    find: "set price_paise = ${after.pricePaise}, ",
    replace: "set price_paise = coalesce(price_paise, ${after.pricePaise}), ",
    tests: voids,
  },
  {
    name: "whoever leads again has lost their maximum",
    file: voiding,
    find: "? left.leaderMaxPaise : null",
    replace: "? null : null",
    tests: voids,
  },
  {
    name: "a void gives a maximum back that a block has ended",
    file: voiding,
    find: '.where("blocked_at", ">=", since)',
    replace: '.where("blocked_at", "<", since).where("blocked_at", ">=", since)',
    tests: voids,
  },
  {
    name: "screens take the lower price for an old one",
    file: voiding,
    find: "freezes = freezes + 2\n",
    replace: "freezes = freezes\n",
    tests: voids,
  },
  {
    name: "a maximum survives its void",
    file: rule,
    find: "  if (leaderId === bidderId) return noMaximum;\n",
    replace: "",
    tests: rules,
  },
  {
    name: "a maximum is forgotten that an earlier void knew",
    file: rule,
    find: "(bid) => !isStanding(bid) && own !== undefined",
    replace: "(bid) => !isStanding(bid) && bid.withdrawnAt === null && own !== undefined",
    tests: rules,
  },
  {
    name: "what was bid automatically against a mistake stands",
    file: rule,
    find: "(isTheirs(bid) || bid.isAutomatic)",
    replace: "isTheirs(bid)",
    tests: rules,
  },
  {
    name: "a maximum that a mistake went beyond is forgotten",
    file: "domain/auction/decideBid.ts",
    find: "return isAbovePrice ? { beatenMaxPaise: leaderMaxPaise } : {};",
    replace: "return isAbovePrice ? {} : {};",
    tests: rules,
  },
  {
    name: "a bid is voided after the end",
    file: deciding,
    find: "if (!report.auction_open) return",
    replace: "if (report.order_number === '') return",
    tests: voids,
  },
  {
    name: "an operator decides on an auction that they bid in",
    file: "modules/bidding/bidReportRows.ts",
    find: "own.listing_id = bid_reports.listing_id and own.bidder_id = ${userId}::uuid))",
    replace: "own.listing_id = bid_reports.listing_id and own.bidder_id <> own.bidder_id))",
    tests: voids,
  },
];
