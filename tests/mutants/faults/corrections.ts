import type { PlantedFault } from "../plantedFault.ts";

const correcting = "modules/listings/correctCategory.ts";
const rule = "domain/listing/categoryCorrection.ts";
const tests = ["tests/operators/categoryCorrections.test.ts"];

/** Live listings that an operator puts into another category. */
export const correctionFaults: readonly PlantedFault[] = [
  {
    name: "what Blaze brings is put where Blaze ships nothing",
    file: rule,
    find: 'return isBrought && !isShippable(wanted.approvedGoods, live.basePrice) ? "not_shipped" : null;',
    replace: 'return isBrought && live.basePrice === null ? "not_shipped" : null;',
    tests: [...tests, "domain/listing/categoryCorrection.test.ts"],
  },
  {
    name: "what people have bid on is described by fewer answers",
    file: rule,
    find: "return bidCount > 0;",
    replace: "return bidCount < 0;",
    tests,
  },
  {
    name: "the second operator puts a listing elsewhere than the first",
    file: correcting,
    find: "    if (!isSamePlace(live.place, input.seen)) {\n",
    replace: "    if (isSamePlace(live.place, input.place)) {\n",
    tests,
  },
  {
    name: "an auction that is over gets another category",
    file: correcting,
    find: "    if (refusal !== null) return refusal;\n",
    replace: "    void refusal;\n",
    tests,
  },
  {
    name: "the search goes on finding a listing where it stood",
    file: correcting,
    find: "  await writeListing(tx, listingId, columns);\n",
    replace: "",
    tests,
  },
];
