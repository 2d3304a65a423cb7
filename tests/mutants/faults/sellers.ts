import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/trust/sellerPage.test.ts"];
const file = "modules/catalogue/sellerPage.ts";

/** The page of a seller: whose there is, and what stands on it. */
export const sellerFaults: readonly PlantedFault[] = [
  {
    name: "whoever has an account has a seller's page",
    file,
    find: "and exists (select from listings where seller_id = u.id and status <> 'draft')",
    replace: "",
    tests,
    test: "who has listed nothing",
  },
  {
    name: "what a closed account's buyers said is still read on its page",
    file,
    find: '.where("public_id", "=", publicId).where("closed_at", "is", null)',
    replace: '.where("public_id", "=", publicId)',
    tests,
    test: "who has listed nothing",
  },
  {
    name: "a seller's page says which account it is",
    file,
    find: "select u.public_id, ",
    replace: "select u.id as public_id, ",
    tests,
    test: "names no account",
  },
  {
    name: "what is over stands among what a seller offers",
    file,
    find: "where s.seller_id = ${sellerId} and ${isRunning} and ${isAfter}",
    replace: "where s.seller_id = ${sellerId} and ${isAfter}",
    tests,
    test: "what they offer now",
  },
  {
    name: "what was paid and has not come counts among a seller's sales",
    file: "modules/catalogue/sellerStanding.ts",
    find: 'and ${hasCome("sale")})`',
    replace: "and sale.paid_at is not null)`",
    tests,
    test: "by the same figures",
  },
  {
    name: "whatever happened to an order that was paid, it came to its buyer",
    file: "modules/catalogue/sellerStanding.ts",
    find: " and kind in ('delivered', 'handed_over')",
    replace: "",
    tests,
    test: "by the same figures",
  },
];
