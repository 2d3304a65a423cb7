import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/search/soldPrices.test.ts"];
const file = "modules/catalogue/readSoldPrices.ts";

/** What buyers are told that others like it were sold for. */
export const soldPriceFaults: readonly PlantedFault[] = [
  {
    name: "a sale that was sent back or never paid is told as a price",
    file,
    find: "and o.status = 'paid' and o.stage = 'completed'",
    replace: "",
    tests,
    test: "what was called off",
  },
  {
    name: "the price of two sales is told",
    file,
    find: "const fewestSales = 3;",
    replace: "const fewestSales = 2;",
    tests,
    test: "from three sales on",
  },
  {
    name: "another brand's model of the same name is told as this one",
    file,
    find: "and brand_key = brand.key\n            and model_key",
    replace: "and model_key",
    tests,
    test: "other models",
  },
  {
    name: "a price is told for ever",
    file,
    find: "const toldDays = 365;",
    replace: "const toldDays = 36_500;",
    tests,
    test: "what was called off",
  },
];
