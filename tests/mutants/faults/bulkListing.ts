import type { PlantedFault } from "../plantedFault.ts";

const calls = ["tests/selling/bulk.test.ts"];
const rules = ["domain/listing/bulk/bulk.test.ts"];
const create = "modules/listings/bulk/createBulkDrafts.ts";

/** Many drafts from one file: which rows become drafts, whose, and once. */
export const bulkListingFaults: readonly PlantedFault[] = [
  {
    name: "a repeated call makes each row again",
    file: create,
    find: "if (before !== undefined) return before;",
    replace: "if (before === -1) return before;",
    tests: calls,
    test: "a repeated call makes no row twice",
  },
  {
    name: "another seller's key is one's own",
    file: create,
    find: '    .where("listings.seller_id", "=", sellerId);',
    replace: '    .where("listings.id", ">", sellerId.length * 0);',
    tests: calls,
    test: "a repeated call makes no row twice",
  },
  {
    name: "a row with a problem is a draft",
    file: create,
    find: "if (checked.problems.length > 0) return null;",
    replace: "if (checked.problems.length > 9) return null;",
    tests: calls,
    test: "rows without a problem become drafts",
  },
  {
    name: "a file makes more drafts than there is room for",
    file: create,
    find: 'if (refused !== null) return "without room";',
    replace: 'if (refused === undefined) return "without room";',
    tests: calls,
    test: "only the room is filled",
  },
  {
    name: "a part of which some is missing is completed",
    file: create,
    find: "checkAnswers(options[part], answers[part]).problems.length === 0",
    replace: "checkAnswers(options[part], answers[part]).problems.length < 99",
    tests: calls,
    test: "a part of the wizard is completed only",
  },
  {
    name: "a row is refused for what its title leaves open",
    file: "modules/listings/bulk/checkBulkRows.ts",
    find: "if (isLeft && lacking.has(problem.type)) continue;",
    replace: "if (isLeft && !lacking.has(problem.type)) continue;",
    tests: calls,
    test: "a section that the title alone begins",
  },
  {
    name: "a person has as many calls under way as they like",
    file: "server/routes/bulkListing.ts",
    find: "mostOfOne: 1,",
    replace: "mostOfOne: 9,",
    tests: calls,
    test: "a second call of a person",
  },
  {
    name: "a row is right still after another got its number",
    file: "web/features/sell/bulk/bulkRows.ts",
    find: "[...old, ...old.map(typed)].flatMap",
    replace: "[...old].flatMap",
    tests: ["web/features/sell/bulk/bulkRows.test.ts"],
    test: "a row that has the same number now",
  },
  {
    name: "an address of anybody is one's own pick-up address",
    file: "modules/listings/bulk/readBulkFacts.ts",
    find: " and removed_at is null), '[]') as places",
    replace: " or removed_at is null), '[]') as places",
    tests: calls,
    test: "an address is told by its pin code",
  },
  {
    name: "the template's example is an item",
    file: "domain/listing/bulk/readBulkRow.ts",
    find: "cellKey(title).startsWith(cellKey(mark))",
    replace: "title.startsWith(cellKey(mark))",
    tests: rules,
    test: "the example is known",
  },
  {
    name: "a file may have any number of rows",
    file: "domain/listing/bulk/readTable.ts",
    find: "if (rows.length > bulkLimits.rows)",
    replace: "if (rows.length > 10 * bulkLimits.rows)",
    tests: rules,
    test: "too many of them",
  },
  {
    name: "a price with a letter in it is a price",
    file: "domain/listing/bulk/cells.ts",
    find: '.replace(/[,\\s]/g, "");',
    replace: '.replace(/[,\\sa-z]/g, "");',
    tests: rules,
    test: "prices as people write them",
  },
];
