import assert from "node:assert/strict";
import { test } from "node:test";
import { titleLines } from "./titleLines.ts";

const room = (width: number, lines = 2) => ({ widthOf: (text: string) => text.length, width, lines });

test("a title stands in the lines that there are, cut at words", () => {
  assert.deepEqual(titleLines("Copper kettle", room(20)), ["Copper kettle"]);
  assert.deepEqual(titleLines("Copper kettle with its lid", room(14)), ["Copper kettle", "with its lid"]);
  assert.deepEqual(titleLines("  Copper   kettle ", room(20)), ["Copper kettle"]);
});

test("what does not fit ends in three dots, and nothing is wider than the card", () => {
  const lines = titleLines("Copper kettle with its lid and a spare handle", room(14));
  assert.deepEqual(lines, ["Copper kettle", "with its lid…"]);
  assert.deepEqual(titleLines("Thiruvananthapuram lamp", room(10)), ["Thiruvana…"]);
});

test("a Hindi letter keeps its vowel sign", () => {
  for (let width = 2; width < 12; width += 1) {
    const [line = ""] = titleLines("ताँबे की केतली", room(width, 1));
    assert.ok(!/^\p{M}/u.test(line), line);
    const cut = line.replace("…", "");
    const after = "ताँबे की केतली".slice(cut.length);
    assert.ok(line === "ताँबे की केतली" || !/^\p{M}/u.test(after), `${width}: ${line}`);
  }
});
