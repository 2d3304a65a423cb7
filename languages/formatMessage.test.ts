import assert from "node:assert/strict";
import { test } from "node:test";
import { formatMessage } from "./formatMessage.ts";

test("a message is filled with its values", () => {
  assert.equal(
    formatMessage("{amount} of {title}, {amount}", { amount: "₹5", title: "A" }, () => "en"),
    "₹5 of A, ₹5",
  );
  assert.equal(
    formatMessage("{minutes}:{seconds}", { minutes: 0, seconds: 5 }, () => "en"),
    "0:5",
  );
  assert.equal(
    formatMessage("No names", {}, () => "en"),
    "No names",
  );
});

test("a plural follows the language's own rules: one in English is 1, in Hindi 0 and 1", () => {
  const message = "{count, plural, one {# Bid} other {# Bids}}";
  const said = (language: "en" | "hi") =>
    [0, 1, 2, 123456].map((count) => formatMessage(message, { count }, () => language));
  assert.deepEqual(said("en"), ["0 Bids", "1 Bid", "2 Bids", "1,23,456 Bids"]);
  assert.deepEqual(said("hi"), ["0 Bid", "1 Bid", "2 Bids", "1,23,456 Bids"]);
});

test("a number of its own goes before the rule, and a branch has values too", () => {
  const message = "{title}: {count, plural, =0 {none} one {one of {all}} other {# of {all}}}.";
  const said = (count: number) => formatMessage(message, { count, all: 9, title: "A" }, () => "en");
  assert.deepEqual([0, 1, 2].map(said), ["A: none.", "A: one of 9.", "A: 2 of 9."]);
});

test("a select takes its branch, or the other", () => {
  const message = "{kind, select, video {This video} other {This {kind}}} is #1.";
  assert.equal(
    formatMessage(message, { kind: "video" }, () => "en"),
    "This video is #1.",
  );
  assert.equal(
    formatMessage(message, { kind: "file" }, () => "en"),
    "This file is #1.",
  );
});

test("a value is never read as a message", () => {
  assert.equal(
    formatMessage("{title}, {count}", { title: "{count} $& #", count: 1 }, () => "en"),
    "{count} $& #, 1",
  );
});

test("a missing value is a bug", () => {
  assert.throws(() => formatMessage("Deposit {amount}", {}, () => "en"), /\{amount\}/);
});
