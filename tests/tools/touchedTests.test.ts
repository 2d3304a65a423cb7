import assert from "node:assert/strict";
import { test } from "node:test";
import { touchedTests } from "#tools/parts/touchedTests.ts";

const sources = [
  { path: "domain/order/fee.ts", text: "" },
  { path: "domain/order/fee.test.ts", text: 'import { fee } from "./fee.ts";' },
  { path: "modules/orders/pay.ts", text: 'import { fee } from "#domain/order/fee.ts";' },
  { path: "server/app.ts", text: 'import { pay } from "#modules/orders/pay.ts";' },
  { path: "tests/money/pay.test.ts", text: 'import { pay } from "#modules/orders/pay.ts";' },
  { path: "tests/api/calls.test.ts", text: 'import { app } from "#server/app.ts";' },
  { path: "tests/orders/lists.test.ts", text: 'import { app } from "#server/app.ts";' },
];

test("the tests of a change are those that import it or what imports it, the nearest first", () => {
  assert.deepEqual(touchedTests(["domain/order/fee.ts"], sources), [
    "domain/order/fee.test.ts",
    "tests/money/pay.test.ts",
  ]);
});

test("a changed module touches the tests in the folder of its name as well", () => {
  assert.deepEqual(touchedTests(["modules/orders/pay.ts"], sources), [
    "tests/money/pay.test.ts",
    "tests/api/calls.test.ts",
    "tests/orders/lists.test.ts",
  ]);
});

test("a changed test touches itself, and a file that nothing imports no test", () => {
  assert.deepEqual(touchedTests(["tests/api/calls.test.ts"], sources), ["tests/api/calls.test.ts"]);
  assert.deepEqual(touchedTests(["docs/operating.md"], sources), []);
});
