import assert from "node:assert/strict";
import { test } from "node:test";
import { htmlOfWords } from "#domain/text/htmlOfWords.ts";
import { plainWords } from "./plainWords.ts";

test("what was typed comes back as it was typed", () => {
  for (const words of ["Bought in March.", "Two lines\nof text", 'Fish & chips < 5 "inch"', "फ़ोन ठीक है", ""])
    assert.equal(plainWords(htmlOfWords(words)), words);
});

test("nothing that was typed becomes a mark", () => {
  assert.equal(htmlOfWords("<b>Hello</b>"), "<p>&lt;b&gt;Hello&lt;/b&gt;</p>");
});

test("a description with emphasis or lists stays with the editor", () => {
  assert.equal(plainWords("<p>Bought in <strong>March</strong></p>"), null);
  assert.equal(plainWords("<ul><li>Box</li></ul>"), null);
  assert.equal(plainWords("<p>One<br>two</p>"), null);
});
