import assert from "node:assert/strict";
import { test } from "node:test";
import { standardSoftClose } from "#domain/auction/softClose.ts";
import { depositAmount, largestDepositPaise } from "#domain/deposit/depositAmount.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import type { StaticPageName } from "#languages/en/staticPages.ts";
import { staticPages } from "#languages/en/staticPages.ts";
import type { PageBlock, PageText } from "#languages/pageText.ts";
import { otherAddresses } from "./staticPages.ts";

const filled = [
  "company",
  "email",
  "phone",
  "termsOfUse",
  "privacyPolicy",
  "refundPolicy",
  "shippingPolicy",
  "contactUs",
];

function wordsOf(block: PageBlock): string[] {
  if (typeof block === "string") return [block];
  if ("items" in block) {
    return block.items.flatMap((item) => [
      item.title,
      ...item.facts.flatMap((fact) => [fact.label, fact.text]),
    ]);
  }
  return "steps" in block ? block.steps : block.list;
}

function textsOf(page: PageText): string[] {
  return [
    page.lead,
    ...page.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(wordsOf)]),
  ];
}

async function textOf(name: StaticPageName): Promise<string> {
  return textsOf(await staticPages[name]()).join("\n");
}

for (const [name, read] of Object.entries(staticPages)) {
  test(`/${name} is whole`, async () => {
    const page = await read();
    for (const text of textsOf(page)) {
      assert.notEqual(text.trim(), "");
      for (const [, value = ""] of text.matchAll(/\{(\w+)\}/g)) assert.ok(filled.includes(value), value);
    }
    assert.doesNotMatch(page.title + page.description, /[{}]/);
    assert.ok(page.description.length >= 50 && page.description.length <= 170, `${page.description.length}`);
    const ids = page.sections.map((section) => section.id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every((id) => /^[a-z][a-z-]*$/.test(id)));
    assert.ok(!Number.isNaN(Date.parse(page.updated)));
  });
}

test("another address shows a page that is there", () => {
  for (const { page } of otherAddresses.values()) assert.ok(staticPages[page]);
});

test("the terms state the figures of the rules", async () => {
  const terms = await textOf("terms-of-use");
  assert.equal(depositAmount(rupees(1000)), rupees(100));
  const cap = `capped at ${formatRupeeFigures(largestDepositPaise)} rupees`;
  assert.ok(terms.includes(`10% of the product's starting value, ${cap}`));
  const minutes = (ms: number) => `${ms / 60_000} minutes`;
  assert.ok(terms.includes(`within the last ${minutes(standardSoftClose.softCloseMs)}`));
  assert.ok(terms.includes(`at most ${minutes(standardSoftClose.softCloseTotalMs)} in all`));
  for (const words of [
    "acknowledged within 24 hours",
    "resolved within 15 days",
    "30 days",
    "amicable settlement",
    "arbitration",
    "KYC is mandatory",
    "The compliance officer of {company} is also the grievance officer",
    "The account-opening fee is non-refundable",
    "the next highest bidder receives it",
    "first 9PM in India that is at least 12 hours away",
    "Annexure A",
  ]) {
    assert.ok(terms.includes(words), words);
  }
});

test("the refund policy promises what the rule promises", async () => {
  const now = new Date("2026-01-01T00:00:00Z");
  const days = (refundPromise(now).getTime() - now.getTime()) / 86_400_000;
  assert.ok((await textOf("refund-policy")).includes(`within ${days} days it is back`));
});
