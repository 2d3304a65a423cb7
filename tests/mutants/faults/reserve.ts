import type { PlantedFault } from "../plantedFault.ts";

const money = ["tests/money/reserve.test.ts"];
const rules = ["domain/auction/reserve.test.ts"];
const rule = "domain/auction/reserve.ts";
const making = "modules/reserveOffers/makeReserveOffer.ts";
const answering = "modules/reserveOffers/answerReserveOffer.ts";

/** A hidden reserve, and the offer after it was missed. */
export const reserveFaults: readonly PlantedFault[] = [
  {
    name: "a price at the reserve does not meet it",
    file: rule,
    find: "pricePaise >= reservePaise",
    replace: "pricePaise > reservePaise",
    tests: rules,
  },
  {
    name: "a maximum that reaches the reserve leaves the price below it",
    file: rule,
    find: "leaderMaxPaise < reservePaise) return null;",
    replace: "leaderMaxPaise <= reservePaise + 1_000_000) return null;",
    tests: rules,
  },
  {
    name: "the price goes to the maximum in the place of the reserve",
    file: rule,
    find: "amountPaise: reservePaise, isAutomatic",
    replace: "amountPaise: leaderMaxPaise, isAutomatic",
    tests: rules,
  },
  {
    name: "a maximum raised to the reserve in the last minute leaves nobody time to answer",
    file: "domain/auction/decideBid.ts",
    find: "rows.length === 0 ? raised : {",
    replace: "rows.length < 9 ? raised : {",
    tests: rules,
  },
  {
    name: "after a void the price stays below a reserve that the leader allows",
    file: "modules/bidding/voidBid.ts",
    find: "    leaderMaxPaise: maxPaise,\n",
    replace: "    leaderMaxPaise: maxPaise,\n    reservePaise: null,\n",
    tests: ["tests/bidding/voidBid.test.ts"],
    test: "at the reserve again",
  },
  {
    name: "an auction is sold below its reserve",
    file: "modules/closing/closeDueAuctions.ts",
    find: "state.price_paise >= coalesce(state.reserve_paise, 0)",
    replace: "state.price_paise >= 0",
    tests: money,
    test: "below its reserve",
  },
  {
    name: "the deposits of all who bid most wait for an offer to one",
    file: "domain/deposit/depositOutcome.ts",
    find: "return place === 1 ?",
    replace: "return place <= 3 ?",
    tests: ["domain/deposit/deposit.test.ts"],
  },
  {
    name: "an offer is made after its day",
    file: making,
    find: " && now < offer.due_at;",
    replace: ";",
    tests: money,
    test: "a day without",
  },
  {
    name: "more is offered than the reserve",
    file: "domain/auction/reserveOffer.ts",
    find: " && pricePaise <= reservePaise",
    replace: "",
    tests: rules,
  },
  {
    name: "an offer is taken after its day",
    file: answering,
    find: "now < offer.due_at && offer.price_paise === pricePaise",
    replace: "offer.price_paise === pricePaise",
    tests: money,
    test: "a day without",
  },
  {
    name: "somebody pays another price than they read",
    file: answering,
    find: " && offer.price_paise === pricePaise",
    replace: "",
    tests: money,
    test: "only its seller offers",
  },
  {
    name: "an item is taken from a blocked seller",
    file: answering,
    find: "!isOpen || (await isBarred(tx, offer.seller_id))",
    replace: "!isOpen",
    tests: money,
    test: "blocked",
  },
  {
    name: "anybody answers an offer",
    file: "modules/reserveOffers/lockOfferOf.ts",
    find: '"sellerId" in own ? "reserve_offers.seller_id" : "reserve_offers.bidder_id", "=", userId',
    replace: '"reserve_offers.listing_id", "=", own.listingId',
    tests: money,
    test: "only its seller offers",
  },
  {
    name: "an offer ends and the deposit stays",
    file: "modules/deposits/releaseReserved.ts",
    find: "await postMoneyEvents(tx, await releaseDeposits(tx, deposits, now));",
    replace: "await postMoneyEvents(tx, await releaseDeposits(tx, [], now));",
    tests: money,
    test: "declined",
  },
  {
    name: "whoever took the deposit back is offered it all the same",
    file: "modules/deposits/withdrawStandby.ts",
    find: "if (offer !== undefined && isOfferOpen(offer)) {",
    replace: "if (offer !== undefined && offer.made_at !== null && isOfferOpen(offer)) {",
    tests: money,
    test: "whoever waits",
  },
  {
    name: "an item is listed again while it is offered",
    file: "modules/deposits/releaseReserved.ts",
    find: 'if (offer.status === "made") return offer.due_at;',
    replace: "",
    tests: money,
    test: "listed again",
  },
  {
    name: "an offer lapses before its day is over",
    file: "modules/reserveOffers/lapseReserveOffers.ts",
    find: "due_at <= ${await readClock(tx)}",
    replace: "due_at <= ${await readClock(tx)} + interval '2 minutes'",
    tests: money,
    test: "a day without",
  },
  {
    name: "bidders read the reserve",
    file: "modules/catalogue/reserveColumns.ts",
    find: "select jsonb_build_object(${offerFacts}) from",
    replace: "select jsonb_build_object(${offerFacts}, 'reserve_price', offer.reserve_paise) from",
    tests: money,
    test: "told to its seller alone",
  },
];
