import assert from "node:assert/strict";
import { test } from "node:test";
import { readInDemo } from "./demoReader.ts";
import { type JudgedTitle, judgedTitles } from "./judgedTitles.ts";

/** How many of a hundred titles must be read right and whole. */
const demanded = { tuned: 96, heldOut: 93 };

/** Letters and digits alone: `7 KG` is `7kg`. Tiles in any order. */
const plain = (answer: string) =>
  answer
    .toLowerCase()
    .split("+")
    .map((part) => part.replace(/[^\p{L}\p{N}.]/gu, ""))
    .toSorted()
    .join("+");

/** What is wrong with how a title is read; empty for nothing. */
function faultsOf({ text, place, answers }: JudgedTitle): string[] {
  const read = readInDemo(text);
  const keys = new Set([...Object.keys(answers), ...Object.keys(read.answers)]);
  const faults = [...keys].flatMap((key) => {
    const [expected, found] = [answers[key] ?? "", read.answers[key] ?? ""];
    return plain(expected) === plain(found) ? [] : [`${key}: "${found}" for "${expected}"`];
  });
  return read.place === place ? faults : [`${read.place} for ${place}`, ...faults];
}

for (const part of ["tuned", "heldOut"] as const) {
  test(`of the judged titles (${part}) at least ${demanded[part]} in a hundred are read right`, (context) => {
    const titles = judgedTitles().filter(({ isHeldOut }) => isHeldOut === (part === "heldOut"));
    const judged = titles.map((title) => ({ ...title, faults: faultsOf(title) }));
    const wrong = judged.filter(({ faults }) => faults.length > 0);
    const share = (100 * (titles.length - wrong.length)) / titles.length;
    context.diagnostic(`${part}: ${titles.length - wrong.length} of ${titles.length}, ${share.toFixed(1)} %`);
    // The faults of what is held out are not shown, so that nobody tunes to them.
    if (part === "tuned")
      for (const { text, faults } of wrong) context.diagnostic(`${text} -- ${faults.join(", ")}`);
    assert.ok(share >= demanded[part], `${share.toFixed(1)} % are read right`);
  });
}
