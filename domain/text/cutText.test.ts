import assert from "node:assert/strict";
import { test } from "node:test";
import { cutText } from "./cutText.ts";

test("a text is cut between characters, not within one", () => {
  assert.equal(cutText("lamp", 4), "lamp");
  assert.equal(cutText("lamp", 3), "lam");
  assert.equal(cutText("la📱mp", 4), "la📱");
  assert.equal(cutText("la📱mp", 3), "la");
  for (let most = 0; most <= 9; most += 1) assert.ok(cutText("📱📱📱📱", most).isWellFormed(), String(most));
});

test("only at the cut is half a character left out", () => {
  assert.equal(cutText("a\ud83dbc", 3), "a\ud83db");
  assert.equal(cutText("a\ud83dbc", 2), "a");
});
