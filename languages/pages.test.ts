import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { test } from "node:test";
import { defaultLanguage, languages } from "#contract/language.ts";
import { paymentDeadline, standardPaymentHours } from "#domain/auction/paymentDeadline.ts";
import { standbyPlaces } from "#domain/deposit/depositOutcome.ts";
import { compilePage } from "./compilePage.ts";
import { pageFigures } from "./pageFigures.ts";
import type { PageBlock, PageText, PageWords } from "./pageText.ts";

const folder = (language: string) => join(import.meta.dirname, language, "pages");
const files = await Array.fromAsync(glob("*.md", { cwd: folder(defaultLanguage) }));
const names = files.map((file) => basename(file, ".md"));

/** Pages of plain words, and the screens that they lead to. */
const known = [...names, "grievance"];

function readPage(name: string, language: string = defaultLanguage): Promise<string> {
  return readFile(join(folder(language), `${name}.md`), "utf8");
}

function wordsOf(block: PageBlock): readonly PageWords[] {
  if ("paragraph" in block) return [block.paragraph];
  if ("facts" in block) {
    return [[block.title], ...block.facts.flatMap(({ label, words }) => [[label], words])];
  }
  return "steps" in block ? block.steps : block.list;
}

function allWords({ lead, sections }: PageText): readonly PageWords[] {
  return [lead, ...sections.flatMap(({ heading, blocks }) => [[heading], ...blocks.flatMap(wordsOf)])];
}

async function textOf(name: string): Promise<string> {
  const words = allWords(compilePage(await readPage(name)));
  return words
    .map((pieces) => pieces.map((piece) => (typeof piece === "string" ? piece : piece.label)).join(""))
    .join("\n");
}

for (const name of names) {
  test(`/${name} is whole`, async () => {
    const page = compilePage(await readPage(name));
    for (const pieces of allWords(page)) {
      assert.ok(pieces.length > 0);
      for (const piece of pieces) {
        if (typeof piece === "string") assert.notEqual(piece, "");
        else assert.ok(known.includes(piece.href.slice(1)), `a link leads nowhere: ${piece.href}`);
      }
    }
    assert.doesNotMatch(page.title + page.description, /[{}]/);
    assert.ok(page.description.length >= 50 && page.description.length <= 170, `${page.description.length}`);
    const ids = page.sections.map((section) => section.id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(!Number.isNaN(Date.parse(page.updated)));
  });

  test(`/${name} has the same sections, links and figures in every language`, async () => {
    const marksOf = (markdown: string) => markdown.match(/\{[#\w-]+\}|\]\([^)]+\)/g)?.sort();
    const marks = marksOf(await readPage(name));
    for (const language of languages) {
      const markdown = await readPage(name, language);
      assert.deepEqual(marksOf(markdown), marks, language);
      assert.equal(compilePage(markdown).updated, compilePage(await readPage(name)).updated, language);
    }
  });
}

test("every figure that a page may name is named", async () => {
  const all = (await Promise.all(names.map((name) => readPage(name)))).join("");
  assert.deepEqual(
    Object.keys(pageFigures).filter((figure) => !all.includes(`{${figure}}`)),
    [],
  );
});

test("the terms state the figures of the rules", async () => {
  const terms = await textOf("terms-of-use");
  for (const words of [
    "10% of the product's starting value, capped at 50,000 rupees",
    "at least one step above the last, usually 500 rupees",
    "within the last 2 minutes moves the end to 2 minutes after that bid",
    "at most 30 minutes in all",
    "acknowledged within 24 hours",
    "resolved within 15 days",
    "30 days",
    "amicable settlement",
    "arbitration",
    "KYC is mandatory",
    "The compliance officer of {company} is also the grievance officer",
    "The account-opening fee is non-refundable",
    "the next highest bidder receives it",
    "Annexure A",
  ]) {
    assert.ok(terms.includes(words), words);
  }
});

test("the terms say in words what the rules say in figures", async () => {
  const terms = await textOf("terms-of-use");
  assert.equal(standbyPlaces, 3);
  assert.ok(terms.includes("The three next highest bidders stand by"));
  const nineInTheEvening = new Date("2026-01-01T21:00:00+05:30");
  assert.deepEqual(
    paymentDeadline(new Date("2026-01-01T09:00:00+05:30"), standardPaymentHours),
    nineInTheEvening,
  );
  assert.notDeepEqual(
    paymentDeadline(new Date("2026-01-01T09:00:01+05:30"), standardPaymentHours),
    nineInTheEvening,
  );
  assert.ok(terms.includes("first 9:00 pm in India that is at least {paymentHours} hours away"));
});

test("the shipping policy promises no number of its own", async () => {
  for (const language of languages) {
    const [, , text = ""] = (await readPage("shipping-policy", language)).split(/^---$/m);
    const numbers = text.replaceAll(/\{[^}]*\}|^\d+\. /gm, "").match(/\d+/g);
    assert.equal(numbers, null, language);
  }
});

test("the shipping policy says what the rules keep", async () => {
  const policy = await textOf("shipping-policy");
  for (const words of [
    "up to 50 km, up to 500 km, or farther",
    "on one of the next 4 working days that have room",
    "within 3 days of the pick-up",
    "1–3 days up to 50 km, 2–5 days up to 500 km, 3–7 days up to 1,500 km, 4–9 days beyond that",
    "14 days after the payment, Blaze looks into",
    "within 5 days where it goes, and it is sent again at no cost",
  ]) {
    assert.ok(policy.includes(words), words);
  }
});

test("the refund policy promises what the rule promises", async () => {
  assert.ok((await textOf("refund-policy")).includes("within 7 days it is back"));
});
