import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { isHighForNewAccount, isRepeated, type Meetings, signalsOfMeetings } from "./bidderSignals.ts";
import { type SignalKind, type SignalState, stateAfter, stateWithMore } from "./signals.ts";

test("meetings are a signal when they are many, or when they only raise the price", () => {
  const cases: [string, Meetings, SignalKind[]][] = [
    ["three won", { auctions: 3, wins: 3, bids: 9, allBids: 12 }, []],
    ["four won", { auctions: 4, wins: 4, bids: 9, allBids: 12 }, ["meets_again"]],
    ["two lost", { auctions: 2, wins: 0, bids: 8, allBids: 10 }, []],
    ["three lost, a third of the bids", { auctions: 3, wins: 0, bids: 4, allBids: 12 }, ["pushes_price"]],
    ["three lost, fewer", { auctions: 3, wins: 0, bids: 3, allBids: 12 }, []],
    ["three lost by automatic bids alone", { auctions: 3, wins: 0, bids: 0, allBids: 0 }, []],
    ["many lost", { auctions: 6, wins: 0, bids: 12, allBids: 20 }, ["meets_again", "pushes_price"]],
    ["one of six won", { auctions: 6, wins: 1, bids: 12, allBids: 20 }, ["meets_again"]],
  ];
  for (const [what, meetings, expected] of cases)
    assert.deepEqual(signalsOfMeetings(meetings), expected, what);
});

test("twenty thousand rupees are high for a new account, and twice is repeated", () => {
  assert.deepEqual([isHighForNewAccount(rupees(19_999)), isHighForNewAccount(rupees(20_000))], [false, true]);
  assert.deepEqual([isRepeated(1), isRepeated(2)], [false, true]);
});

test("a note leaves a signal as it is, anything else is its state", () => {
  assert.equal(stateAfter("looked_at", "note"), "looked_at");
  for (const outcome of ["looked_at", "nothing", "acted"] as const)
    assert.equal(stateAfter("open", outcome), outcome);
});

test("what was laid aside comes back when it has doubled", () => {
  const cases: [SignalState, number | null, number, SignalState][] = [
    ["open", null, 9, "open"],
    ["looked_at", 2, 9, "looked_at"],
    ["nothing", 4, 7, "nothing"],
    ["nothing", 4, 8, "open"],
    ["acted", 1, 2, "open"],
  ];
  for (const [state, decidedWeight, weight, expected] of cases)
    assert.equal(stateWithMore({ state, decidedWeight }, weight), expected);
});
