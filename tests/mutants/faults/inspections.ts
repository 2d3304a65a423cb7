import type { PlantedFault } from "../plantedFault.ts";

const inspection = ["tests/orders/inspection.test.ts"];
const simulation = ["tests/simulation/oracles/inspections.test.ts"];
const rules = ["domain/inspection/inspection.test.ts"];

/** What Blaze looks at before it ships: the sheet, the numbers that stand on the item, and who reads of them. */
export const inspectionFaults: readonly PlantedFault[] = [
  {
    name: "goods are shipped that nobody looked at",
    file: "modules/orders/inspection/judgeSheet.ts",
    find: 'return step === "verify" ? { refused: "inspection_missing" } : null;',
    replace: "return null;",
    tests: [...inspection, ...simulation],
  },
  {
    name: "another item than the one that was sold passes the check",
    file: "domain/inspection/identifiers.ts",
    find: "return compared.every((one) => one.said === null || isSame(one) === true);",
    replace: "return compared.every((one) => one.said === null || isSame(one) !== null);",
    tests: [...rules, ...inspection, ...simulation],
  },
  {
    name: "an item whose number nobody read passes the check",
    file: "domain/inspection/checkSheet.ts",
    find: 'return said === null ? [] : [problem(loc, "identifier_missing")];',
    replace: "return [];",
    tests: rules,
  },
  {
    name: "the best grade has flaws",
    file: "domain/inspection/grades.ts",
    find: 'return flaws === 0 ? "A" : "B";',
    replace: 'return "A";',
    tests: rules,
  },
  {
    name: "buyer and seller read the whole number",
    file: "modules/orders/inspection/readInspection.ts",
    find: "return number === null ? null : lastFour(number);",
    replace: "return number;",
    tests: inspection,
  },
  {
    name: "what the seller said is not compared",
    file: "modules/orders/inspection/inspectionAsked.ts",
    find: "coalesce(listing_details.identifiers, '[]') as identifiers",
    replace: "'[]'::jsonb as identifiers",
    tests: inspection,
  },
  {
    name: "an operator's sheet shows somebody else's picture",
    file: "modules/orders/inspection/judgeSheet.ts",
    find: "hasOwnPictures(tx, sheet, operatorId))) return",
    replace: "hasOwnPictures(tx, sheet, order.seller_id))) return",
    tests: inspection,
  },
  {
    name: "who sells an item reads how it will be checked",
    file: "modules/orders/inspection/readInspectionForm.ts",
    find: "sql`${isOrder(orderId)} and ${isNotOrderOf(operatorId)}`",
    replace: "sql`${isOrder(orderId)}`",
    tests: inspection,
  },
];
