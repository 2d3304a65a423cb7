import assert from "node:assert/strict";
import { test } from "node:test";
import { checkReferences, checkRules, type Known, readReferences } from "#tools/checkReferences.ts";

test("every reference leads to something that is in the project", async () => {
  const { files, rules, known } = await readReferences();
  assert.ok(files.length > 1000 && known.rules.size > 50 && known.decisions.size > 40);
  assert.deepEqual(checkRules(rules, known), []);
  assert.deepEqual(checkReferences(files, known), []);
});

const known: Known = {
  rules: new Set(["R-BID-1"]),
  decisions: new Set(["0041"]),
  hasFile: (name) => ["docs/rules.md", "bench/results.md", "domain/a.ts"].includes(name),
};

const refused: [file: string, text: string][] = [
  ["domain/a.ts", "/** The step (R-BID-2). */"],
  ["domain/a.ts", "/** The step (R-BIDS-1). */"],
  ["domain/a.ts", "/**\n * The step (design\n * decision 6).\n */"],
  ["domain/a.ts", "// The step (design\n  // decision 6)."],
  ["domain/a.ts", "// Decision 8 and what follows from it"],
  ["domain/a.ts", "const days = 2; // decision 0042"],
  ["domain/a.ts", "/** The badge (spec signed-in section 2). */"],
  ["domain/a.ts", "/** In the words of the specification. */"],
  ["domain/a.ts", "/** What is given back (signed-in.md). */"],
  ["modules/a.ts", "/** Refunds (providers: Razorpay). */"],
  ["modules/a.ts", "/** Refunds (sure; the statement is not). */"],
  ["web/a.css", "/* 256, the spec's preview */"],
  ["db/migrations/0099_new.sql", "-- One row each (design decision 11)."],
  ["docs/glossary.md", "See [this](decisions/gone.md)."],
];

for (const [file, text] of refused) {
  test(`refused in ${file}: ${text.slice(0, 50)}`, () => {
    assert.notDeepEqual(checkReferences([{ path: file, text }], known), []);
  });
}

const allowed: [file: string, text: string][] = [
  ["domain/a.ts", "/** The step (R-BID-1; decision 0041; docs/rules.md). */"],
  ["bench/main.ts", "// Written to results.md."],
  ["modules/a.ts", "/** As the Mapbox Vector Tile specification 2.1 has it. */"],
  ["modules/a.ts", 'const parts = { providers: [], reporter: "spec" };'],
  ["tests/a.ts", "// npm test -- tests/browser/pages.spec.ts"],
  ["web/a.css", ".spec { margin: 0; }"],
];

for (const [file, text] of allowed) {
  test(`allowed in ${file}: ${text.slice(0, 50)}`, () => {
    assert.deepEqual(checkReferences([{ path: file, text }], known), []);
  });
}

test("a rule that is there twice, kept nowhere, or kept in a file that is gone", () => {
  const row = (number: string, place: string) => `| ${number} | A rule. | ${place} |`;
  const rules = [
    row("R-BID-1", "`domain/a.ts`"),
    row("R-BID-1", "`domain/a.ts`"),
    row("R-BID-2", "`domain/gone.ts`"),
    row("R-BID-3", "–"),
  ];
  assert.deepEqual(checkRules(rules.join("\n"), known), [
    "R-BID-1 is there twice",
    "R-BID-2: domain/gone.ts does not exist",
    "R-BID-3: it says no place where it is kept",
  ]);
});
