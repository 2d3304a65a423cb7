import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, paise, rupees } from "../money/paise.ts";
import { creditedState } from "./creditedState.ts";

const table: [Parameters<typeof creditedState>[0], ReturnType<typeof creditedState>][] = [
  [{ status: "pending", amountPaise: rupees(500) }, "pending"],
  [{ status: "failed", amountPaise: rupees(500) }, "failed"],
  [{ status: "pending", amountPaise: rupees(500), returnedPaise: rupees(100) }, "pending"],
  [{ status: "failed", amountPaise: rupees(500), returnedPaise: rupees(500) }, "failed"],
  [{ status: "success", amountPaise: rupees(500) }, "success"],
  [{ status: "success", amountPaise: rupees(500), returnedPaise: noPaise }, "success"],
  [{ status: "success", amountPaise: rupees(500), returnedPaise: paise(1) }, "disputed"],
  [{ status: "success", amountPaise: rupees(500), returnedPaise: paise(49_999) }, "disputed"],
  [{ status: "success", amountPaise: rupees(500), returnedPaise: rupees(500) }, "returned"],
  [{ status: "success", amountPaise: rupees(500), returnedPaise: rupees(600) }, "returned"],
];

test("a payment that was given back at the provider is not credited", () => {
  for (const [reported, state] of table)
    assert.equal(creditedState(reported), state, JSON.stringify(reported));
});
