import type { PlantedFault } from "../plantedFault.ts";

const brands = ["tests/operators/brands.test.ts"];
const changeBrand = "modules/catalogue/brands/changeBrand.ts";

/** What a brand's names stand for, and who may write over whom. */
export const brandFaults: readonly PlantedFault[] = [
  {
    name: "one spelling stands for two brands",
    file: changeBrand,
    find: "if (known === undefined) return null;",
    replace: "if (known !== undefined || known === undefined) return null;",
    tests: brands,
  },
  {
    name: "the second of two operators writes over a brand",
    file: changeBrand,
    find: "seen !== undefined && seen !== before?.updated_at.toISOString()",
    replace: "false",
    tests: brands,
  },
  {
    name: "what a seller typed is kept in their spelling",
    file: "modules/catalogue/brands/withCatalogueNames.ts",
    find: "row.place === place && row.key === nameKey(text)",
    replace: "row.place === place && row.key === text",
    tests: brands,
  },
  {
    name: "a model of another category is taken for one of this",
    file: "modules/catalogue/brands/suggestNames.ts",
    find: "brands.id = ${brandId} and (line->>'category_id')::bigint = ${categoryId}",
    replace: "brands.id = ${brandId} and ${categoryId}::bigint > 0",
    tests: brands,
  },
];
