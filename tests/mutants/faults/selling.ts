import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/selling/itemElsewhere.test.ts"];
const rule = "domain/listing/itemElsewhere.ts";
const reading = "modules/listings/readItemElsewhere.ts";

/** What may go live. */
export const sellingFaults: readonly PlantedFault[] = [
  {
    name: "an item that is on offer is listed again",
    file: rule,
    find: "  if (earlier.some(({ isUnderWay }) => isUnderWay)) return true;",
    replace: "  if (earlier.length > 50) return true;",
    tests: [...tests, "domain/listing/itemElsewhere.test.ts"],
  },
  {
    name: "who sold an item sells it once more",
    file: rule,
    find: "last.buyerId !== sellerId",
    replace: 'last.buyerId === ""',
    tests: [...tests, "domain/listing/itemElsewhere.test.ts"],
  },
  {
    name: "what is on its way to its buyer is listed again",
    file: reading,
    find: "sale.status = 'awaiting_payment' or sale.stage <> 'completed'",
    replace: "sale.status = 'awaiting_payment'",
    tests,
    test: "what is being sold is listed by nobody",
  },
  {
    name: "a phone is posted without its IMEI, step by step",
    file: "domain/listing/missingParts.ts",
    find: 'detail_answers: !draft.unanswered.has("verification"),',
    replace: "detail_answers: true,",
    tests: ["tests/selling/activate.test.ts"],
    test: "an answer that is required",
  },
  {
    name: "two drafts of one item are posted side by side",
    file: reading,
    find: "  for (const number of drafts.flatMap(numbersOf).toSorted(byLock))",
    replace: "  for (const number of drafts.flatMap(numbersOf).slice(0, 0))",
    tests,
    test: "of twenty drafts of one item",
  },
];
