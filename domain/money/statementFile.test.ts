import assert from "node:assert/strict";
import { test } from "node:test";
import { mostStatementLines, readStatementFile } from "./statementFile.ts";

test("a file is read by the names of its columns, whatever else stands in it", () => {
  const text = [
    "\uFEFFDate,Type,Order Id,Amount,Note",
    '2026-11-24,PAYMENT,BLZ1,"₹1,250.50","said ""yes"", twice"',
    "",
    "2026-11-24,refund,BLZ2,-300,",
    "2026-11-24,sale,BLZ3,7.5,x",
  ].join("\r\n");
  assert.deepEqual(readStatementFile(text), [
    { kind: "payment", reference: "BLZ1", amountPaise: 125_050 },
    { kind: "refund", reference: "BLZ2", amountPaise: 30_000 },
    { kind: "payment", reference: "BLZ3", amountPaise: 750 },
  ]);
  assert.deepEqual(readStatementFile("kind,reference,amount"), []);
});

test("a file that cannot be read whole is not read at all", () => {
  for (const [text, problem] of [
    ["", { type: "statement_columns" }],
    ["reference,amount\nBLZ1,5", { type: "statement_columns" }],
    ["kind,reference,amount\npayment,BLZ1,5\nfee,BLZ2,5", { type: "statement_row", row: 3 }],
    ["kind,reference,amount\npayment,,5", { type: "statement_row", row: 2 }],
    ["kind,reference,amount\npayment,BLZ1,5.123", { type: "statement_row", row: 2 }],
    ["kind,reference,amount\npayment,BLZ1,much", { type: "statement_row", row: 2 }],
    [
      `kind,reference,amount\n${"payment,A,1\n".repeat(mostStatementLines + 1)}`,
      { type: "statement_too_long", most: mostStatementLines },
    ],
  ] as const)
    assert.deepEqual(readStatementFile(text), problem, text.slice(0, 40));
});
