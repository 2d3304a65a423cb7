import assert from "node:assert/strict";
import { test } from "node:test";
import { endAfterReview, findPhrases, isPhrase, textOfHtml } from "./review.ts";

test("whole words and phrases are found, whatever their letters look like, and parts of words are not", () => {
  const phrases = ["ivory", "air gun", "हाथीदांत"];
  const cases: [text: string, found: string[]][] = [
    ["An ivory comb", ["ivory"]],
    ["IVORY!", ["ivory"]],
    ["Ivоry, with a Cyrillic letter", ["ivory"]],
    ["Iv\u200bory with something between that nobody sees", ["ivory"]],
    ["The colour is ivory-white", ["ivory"]],
    ["Ivorywood table", []],
    ["Air, gun", ["air gun"]],
    ["An air-gun and ivory", ["ivory", "air gun"]],
    ["A gun of air", []],
    ["airgun", []],
    ["हाथीदांत की कंघी", ["हाथीदांत"]],
    ["", []],
  ];
  for (const [text, found] of cases) assert.deepEqual(findPhrases(phrases, text), found, text);
  assert.deepEqual(findPhrases(["…"], "…"), [], "nothing is found that has no letter");
  assert.deepEqual([isPhrase("…"), isPhrase("ivory"), isPhrase("हाथीदांत")], [false, true, true]);
});

test("a mark inside a word hides nothing, and one between two words makes no word of them", () => {
  assert.equal(textOfHtml("<p>iv<b>ory</b></p>").trim(), "ivory");
  assert.equal(textOfHtml("<li>air</li><li>gun</li>").replace(/\s+/g, " ").trim(), "air gun");
  assert.equal(textOfHtml("air&nbsp;gun"), "air gun");
});

test("a released listing runs for as many days as its seller planned", () => {
  const end = new Date("2026-11-12T18:29:59.000Z");
  const cases: [since: string, startsAt: string | null, now: string, moved: string][] = [
    ["2026-11-10T09:00:00Z", null, "2026-11-10T11:00:00Z", "2026-11-12T18:29:59.000Z"],
    // Midnight in India is 18:30 in UTC.
    ["2026-11-10T18:29:00Z", null, "2026-11-10T18:31:00Z", "2026-11-13T18:29:59.000Z"],
    ["2026-11-10T09:00:00Z", null, "2026-11-15T09:00:00Z", "2026-11-17T18:29:59.000Z"],
    // The clock was put back.
    ["2026-11-10T09:00:00Z", null, "2026-11-08T09:00:00Z", "2026-11-12T18:29:59.000Z"],
    // Released before the start that was chosen, and two days after it.
    ["2026-11-09T09:00:00Z", "2026-11-11T09:00:00Z", "2026-11-10T09:00:00Z", "2026-11-12T18:29:59.000Z"],
    ["2026-11-09T09:00:00Z", "2026-11-11T09:00:00Z", "2026-11-13T09:00:00Z", "2026-11-14T18:29:59.000Z"],
    ["2026-11-09T09:00:00Z", "2026-11-10T09:00:00Z", "2026-11-11T09:00:00Z", "2026-11-13T18:29:59.000Z"],
    // Released on the day of its start with half an hour left; and the same of one that was posted after its start.
    ["2026-11-09T09:00:00Z", "2026-11-12T09:00:00Z", "2026-11-12T18:00:00Z", "2026-11-13T03:29:59.000Z"],
    ["2026-11-12T10:00:00Z", "2026-11-12T09:00:00Z", "2026-11-12T18:00:00Z", "2026-11-13T02:29:59.000Z"],
    // The start had passed when it was posted.
    ["2026-11-10T09:00:00Z", "2026-11-01T09:00:00Z", "2026-11-11T09:00:00Z", "2026-11-13T18:29:59.000Z"],
  ];
  for (const [since, startsAt, now, moved] of cases) {
    const start = startsAt === null ? null : new Date(startsAt);
    const facts = { since: new Date(since), startsAt: start, now: new Date(now) };
    assert.equal(endAfterReview(end, facts).toISOString(), moved);
  }
});
