import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/selling/shop.test.ts"];
const verbs = "modules/catalogue/shops.ts";

/** What a shop is called: who writes it, who takes it back, who reads it. */
export const shopFaults: readonly PlantedFault[] = [
  {
    name: "everybody who gives up a shop's name gives up all of them",
    file: verbs,
    find: 'await tx.deleteFrom("shops").where("seller_id", "=", sellerId).execute();\n    return await readShop',
    replace:
      'await tx.deleteFrom("shops").where("seller_id", "is not", null).execute();\n    return await readShop',
    tests,
    test: "nobody else names",
  },
  {
    name: "a name that was taken back is taken again",
    file: verbs,
    find: "if (taken.some(",
    replace: "if (taken.every(",
    tests,
    test: "an operator takes back",
  },
  {
    name: "an operator takes back a name that they did not read",
    file: verbs,
    find: 'if (shop.name !== name) return { refused: "reported_text_changed" };',
    replace: 'if (shop.name === "") return { refused: "reported_text_changed" };',
    tests,
    test: "an operator takes back",
  },
  {
    name: "a shop's name may be like Blaze's own",
    file: "contract/shops.ts",
    find: '.superRefine(isPublicText("name")),',
    replace: '.superRefine(isPublicText("title")),',
    tests,
    test: "a name that misleads",
  },
];
