import type { PlantedFault } from "../plantedFault.ts";

const sets = ["tests/selling/sets.test.ts"];
const lots = ["tests/selling/lots.test.ts"];
const posting = "modules/listings/postLot.ts";

/** Several items as a set, and as equal auctions. */
export const lotFaults: readonly PlantedFault[] = [
  {
    name: "the delivery of a set costs what one item's does",
    file: "modules/delivery/deliveryRates.ts",
    find: "deliveryPricesOfSet(ofOne, quantity)",
    replace: "deliveryPricesOfSet(ofOne, quantity > 99 ? 2 : 1)",
    tests: sets,
    test: "as many times the price of one",
  },
  {
    name: "Blaze pays the delivery of a set that is sold for a rupee",
    file: "modules/listings/missingOfDraft.ts",
    find: "return prices === null || sellerCanPay(",
    replace: "return prices !== undefined || sellerCanPay(",
    tests: sets,
    test: "no set that is no parcel",
  },
  {
    name: "a set that no carrier takes is to be brought",
    file: "domain/shipping/parcelSize.ts",
    find: ".weightKg <= heaviestParcel;",
    replace: ".weightKg <= 1000 * heaviestParcel;",
    tests: sets,
    test: "no set that is no parcel",
  },
  {
    name: "the price from which delivery is free grows with a set",
    file: "domain/delivery/deliveryTerms.ts",
    find: "far: times(far), free_from };",
    replace: "far: times(far), free_from: free_from && times(free_from) };",
    tests: ["domain/delivery/deliveryTerms.test.ts"],
  },
  {
    name: "the quantity of what is live is changed",
    file: "db/migrations/0207_sets.sql",
    find: "old.published_at is not null and new.quantity <> old.quantity",
    replace: "old.published_at is not null and new.quantity > 99",
    tests: sets,
    test: "stays a set of so many",
  },
  {
    name: "a draft's sections are saved of what is live, its quantity after a bid too",
    file: "modules/listings/draftRow.ts",
    find: 'if (status !== "draft") return',
    replace: 'if (status === "sold") return',
    tests: sets,
    test: "stays a set of so many",
  },
  {
    name: "phones are sold in sets",
    file: "modules/listings/saveSections.ts",
    find: "const isFree = quantity === 1 || takesSets(verification);",
    replace: "const isFree = quantity < 99 || takesSets(verification);",
    tests: sets,
    test: "there are no sets",
  },
  {
    name: "a set is posted whose category has come to ask a number of each",
    file: "modules/listings/missingOfDraft.ts",
    find: "draft.quantity === 1 || takesSets(",
    replace: "draft.quantity < 99 || takesSets(",
    tests: sets,
    test: "there are no sets",
  },
  {
    name: "a set passes the inspection with an item missing",
    file: "domain/inspection/checkSheet.ts",
    find: "...(mayLackItems ? [] : countProblems(sheet)),",
    replace: '...(sheet.grade !== "A" ? [] : countProblems(sheet)),',
    tests: ["domain/inspection/inspection.test.ts", "tests/orders/inspection.test.ts"],
    test: "of a set",
  },
  {
    name: "half a lot is posted",
    file: posting,
    find: "if (taken.length > 0) throw new LotRefused(invalidFields(taken));",
    replace: "if (taken.length > 0) return;",
    tests: lots,
    test: "no copy is left",
  },
  {
    name: "a lot is posted twice",
    file: posting,
    find: "if (draft.lot_id !== null) return",
    replace: "if (draft.lot_id === draft.title) return",
    tests: lots,
    test: "posted again it is the same lot",
  },
  {
    name: "two items of a lot have one number",
    file: "domain/listing/lot.ts",
    find: "return earlier === undefined || earlier === place ? []",
    replace: "return earlier === undefined || earlier < place ? []",
    tests: ["domain/listing/lot.test.ts"],
  },
  {
    name: "the auctions of a lot end at one moment",
    file: "domain/listing/lot.ts",
    find: "new Date(first + place * apartMs)",
    replace: "new Date(first + Math.min(place, 0) * apartMs)",
    tests: ["domain/listing/lot.test.ts"],
  },
  {
    name: "two lots that share numbers crosswise wait for each other",
    file: posting,
    find: "await lockItems(tx, drafts);",
    replace: "await lockItems(tx, drafts.slice(0, 0));",
    tests: lots,
    test: "share numbers crosswise",
  },
];
