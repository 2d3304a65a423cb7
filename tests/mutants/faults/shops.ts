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
    name: "a name is saved again while it is taken back",
    file: verbs,
    find: "await lockPerson(tx, sellerId);\n    const taken =",
    replace: "const taken =",
    tests,
    test: "one after the other",
  },
  {
    name: "a name is taken back while another one is saved",
    file: verbs,
    find: "await lockPerson(tx, sellerId);\n    const shop =",
    replace: "const shop =",
    tests,
    test: "one after the other",
  },
  {
    name: "an old take-back is shown again once the next name is given up",
    file: verbs,
    find: "where seller_id = ${sellerId} and replaced_at is null`",
    replace: "where seller_id = ${sellerId} and replaced_at is not null`",
    tests,
    test: "until another one was chosen",
  },
  {
    name: "a shop stays when its account closes",
    file: "modules/privacy/forgetPerson.ts",
    find: 'for (const table of ["shops", "shop_take_backs"])',
    replace: 'for (const table of ["shop_take_backs"])',
    tests,
    test: "goes with the account",
  },
  {
    name: "a line about a shop is checked in units",
    file: "contract/publicText.ts",
    find: "2 * longestChecked",
    replace: "longestChecked",
    tests,
    test: "a name that misleads",
  },
  {
    name: "a sign in a name hides the letter that it looks like",
    file: "domain/text/looksLike.ts",
    find: "[bare(skeleton(name)), skeleton(bare(name))]",
    replace: "[skeleton(bare(name))]",
    tests,
    test: "an operator takes back",
  },
  {
    name: "who follows a shop reads its seller's own name",
    file: "modules/savedSearches/savedSearchRows.ts",
    find: "${shownSellerName(sql`followed`)}",
    replace: "coalesce(followed.name, 'Seller')",
    tests: ["tests/search/followedSellers.test.ts"],
    test: "who follows a shop",
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
