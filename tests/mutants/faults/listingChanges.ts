import type { PlantedFault } from "../plantedFault.ts";

const rule = "domain/listing/listingChanges.ts";
const editing = "modules/listings/changes/editListing.ts";
const live = "modules/listings/changes/lockLive.ts";
const tests = ["tests/selling/changes.test.ts"];
const additions = ["tests/selling/additions.test.ts"];

/** What a seller corrects of a live listing and adds to it. */
export const listingChangeFaults: readonly PlantedFault[] = [
  {
    name: "a first bid is for words that its bidder has not read",
    file: "domain/auction/decideBid.ts",
    find: "readFreezes !== null && readFreezes < freezes",
    replace: "readFreezes !== null && readFreezes < 0 * freezes",
    tests: ["domain/auction/decideBid.test.ts"],
  },
  {
    name: "what people have bid on is corrected",
    file: rule,
    find: 'return kind === "edit" && bidCount > 0 ? "listing_bid_on" : null;',
    replace: 'return kind === "edit" && bidCount < 0 ? "listing_bid_on" : null;',
    tests: [...tests, "domain/listing/listingChanges.test.ts"],
  },
  {
    name: "a base price is raised",
    file: "modules/listings/changes/editedRow.ts",
    find: "if (price > before) return",
    replace: "if (price > 10 * before) return",
    tests,
    test: "lowered, never raised",
  },
  {
    name: "a base price falls below the deposit",
    file: "domain/listing/listingChanges.ts",
    find: "return basePricePaise < 2 * depositPaise;",
    replace: "return basePricePaise < 0 * depositPaise;",
    tests,
    test: "lowered, never raised",
  },
  {
    name: "bids go on from the base price of before",
    file: editing,
    find: '.set({ base_price_paise }).where("listing_id", "=", id).execute();',
    replace: '.set({ base_price_paise }).where("listing_id", "=", -id).execute();',
    tests,
    test: "lowered, never raised",
  },
  {
    name: "an edit does not wait for a bid that is being stored",
    file: live,
    find: '  await auctions.where("listing_id", "=", own.listingId).forNoKeyUpdate().execute();\n',
    replace: '  await auctions.where("listing_id", "=", own.listingId).execute();\n',
    tests,
    test: "waits for it",
  },
  {
    name: "somebody else's listing is corrected",
    file: live,
    find: "where s.listing_id = ${own.listingId} and s.seller_id = ${own.sellerId}`.execute(tx);",
    replace: "where s.listing_id = ${own.listingId}`.execute(tx);",
    tests,
    test: "a stranger's neither",
  },
  {
    name: "open screens learn nothing of an edit",
    file: live,
    find: "set freezes = freezes + 2 where",
    replace: "set freezes = freezes where",
    tests,
  },
  {
    name: "what an operator has looked at is corrected",
    file: "modules/listings/changes/refuseUnlooked.ts",
    find: '    return { refused: "change_needs_look", words: [] };\n',
    replace: "    return null;\n",
    tests,
    test: "does not get round a look",
  },
  {
    name: "an addition says what is looked at",
    file: "modules/listings/changes/addToListing.ts",
    find: "(await refuseListedWords(tx, input.text))",
    replace: '(await refuseListedWords(tx, ""))',
    tests,
    test: "does not get round a look",
  },
  {
    name: "what it said before is forgotten",
    file: editing,
    find: "    await keepChanges(tx, { live, changes, editedBy: own.sellerId });\n",
    replace: "    void keepChanges;\n",
    tests,
  },
  {
    name: "watchers are not told of an addition",
    file: "modules/listings/changes/addToListing.ts",
    find: "    select user_id from watches where listing_id = ${id}`.execute(tx);",
    replace: "    select user_id from watches where false`.execute(tx);",
    tests: additions,
    test: "bidders and watchers are told",
  },
  {
    name: "what was admitted late is forgotten with the next auction",
    file: "modules/listings/relistListing.ts",
    find: "      notes: await notesWithAdditions(tx, original),\n",
    replace: "      notes: (void notesWithAdditions, original.notes),\n",
    tests: additions,
    test: "listed again",
  },
];
