import type { PlantedFault } from "../plantedFault.ts";

const rule = "domain/trust/trustedSeller.ts";
const rules = ["domain/trust/trustedSeller.test.ts"];
const levels = ["tests/trust/trustedSeller.test.ts"];

/** Who is a trusted seller, and what it gives them. */
export const levelFaults: readonly PlantedFault[] = [
  {
    name: "a seller is trusted without enough sales",
    file: rule,
    find: "sales: record.completedSales >= terms.TRUSTED_SELLER_SALES,",
    replace: "sales: record.completedSales > 0,",
    tests: rules,
  },
  {
    name: "two good ratings are enough for the level",
    file: rule,
    find: "record.ratings >= leastRatings &&",
    replace: "record.ratings >= leastRatings - 1 &&",
    tests: rules,
  },
  {
    name: "a seller whose payouts are held is trusted",
    file: rule,
    find: "hold: !record.isHeld && !record.isBlocked,",
    replace: "hold: !record.isBlocked,",
    tests: rules,
  },
  {
    name: "there are trusted sellers where the operator wants none",
    file: rule,
    find: "if (terms.TRUSTED_SELLER_SALES === 0) return null;",
    replace: "if (terms.TRUSTED_SELLER_SALES < 0) return null;",
    tests: rules,
  },
  {
    name: "sales count for the level while a claim may come",
    file: "modules/catalogue/trustedSellers.ts",
    find: "and orders.stage = 'completed' and orders.status = 'paid'",
    replace: "and orders.status = 'paid'",
    tests: levels,
  },
  {
    name: "a strike keeps a seller from the level for a month alone",
    file: "modules/catalogue/trustedSellers.ts",
    find: "${sql.lit(strikeDays)} * interval '1 day'",
    replace: "interval '1 month'",
    tests: levels,
  },
  {
    name: "a trusted seller is not looked at when a word asks for it",
    file: "modules/listings/review/readReviewReasons.ts",
    find: "  const rules = await readRules(tx, draft);",
    replace:
      "  if (await isTrustedSeller(tx, draft.seller_id)) return [];\n  const rules = await readRules(tx, draft);",
    tests: levels,
  },
  {
    name: "everybody may have the drafts of a trusted seller",
    file: "modules/listings/draftRoom.ts",
    find: "const limit = isWide ? trustedDrafts : maxDrafts;",
    replace: "void isWide;\n  const limit = trustedDrafts;",
    tests: levels,
  },
  {
    name: "a batch of trusted sellers alone pays everybody",
    file: "modules/payouts/proposeBatch.ts",
    find: "seller.isTrusted || !onlyTrusted",
    replace: "true",
    tests: levels,
  },
  {
    name: "one key proposes two batches, of trusted sellers and of all",
    file: "modules/payouts/proposeBatch.ts",
    find: "earlier !== undefined && earlier.only_trusted !== onlyTrusted",
    replace: "earlier !== undefined && earlier.id === ''",
    tests: levels,
  },
  {
    name: "trusted sellers stand among the others of a batch",
    file: "modules/payouts/proposeBatch.ts",
    find: "const aheadMs = 1;",
    replace: "const aheadMs = 0;",
    tests: levels,
  },
  {
    name: "a payout of a trusted seller is sent when its turn comes",
    file: "modules/payouts/decideBatch.ts",
    find: "- interval '1 second' else",
    replace: "+ interval '0 seconds' else",
    tests: levels,
  },
];
