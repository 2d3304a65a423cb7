import assert from "node:assert/strict";
import { test } from "node:test";
import { compilePage } from "./compilePage.ts";

const head = "---\ntitle: About\ndescription: What it is.\nupdated: 2026-11-21\n---\n\n";

test("a page has its head, a lead, and sections of paragraphs, lists, steps and items", () => {
  const page = compilePage(`${head}Of {company}, see the [Terms](/terms-of-use).

## First {#first}

In words.

- one
- two

1. go
2. come back

### Phone

- **Kept**: for a year
- **Why**: see the [Terms](/terms-of-use), to {refundDays} days
`);
  const terms = { label: "Terms", href: "/terms-of-use" };
  assert.deepEqual(page, {
    title: "About",
    description: "What it is.",
    updated: "2026-11-21",
    lead: ["Of {company}, see the ", terms, "."],
    sections: [
      {
        id: "first",
        heading: "First",
        blocks: [
          { paragraph: ["In words."] },
          { list: [["one"], ["two"]] },
          { steps: [["go"], ["come back"]] },
          {
            title: "Phone",
            facts: [
              { label: "Kept", words: ["for a year"] },
              { label: "Why", words: ["see the ", terms, ", to 7 days"] },
            ],
          },
        ],
      },
    ],
  });
});

const refused: Record<string, [markdown: string, why: RegExp]> = {
  "without a head": ["Lead.\n", /lead|title/],
  "without a lead": [`${head}## First {#first}\n\nWords.\n`, /begins with its lead/],
  "with a section that has no place": [`${head}Lead.\n\n## First\n\nWords.\n`, /has a place: First/],
  "with a figure that no rule has": [`${head}Within {someDays} days.\n`, /names no \{someDays\}/],
  "with an item that lists no facts": [`${head}Lead.\n\n## A {#a}\n\n### B\n\nWords.\n`, /list of facts: B/],
  "with a fact that has no label": [`${head}Lead.\n\n## A {#a}\n\n### B\n\n- words\n`, /has a label: words/],
  "with what no screen shows": [`${head}Lead.\n\n## A {#a}\n\n> Said.\n`, /has no blockquote/],
  "with emphasis": [`${head}Lead *so*.\n`, /has no em/],
};

for (const [name, [markdown, why]] of Object.entries(refused)) {
  test(`a page ${name} is not compiled`, () => {
    assert.throws(() => compilePage(markdown), why);
  });
}
