import {
  type AnsweredCellProblem,
  type BulkInput,
  bulkRowSchema,
  type CheckedBulkRow,
} from "#contract/bulkListing.ts";
import type { FieldProblemType, Invalid } from "#contract/fieldProblems.ts";
import { parseQuietly, problemOf } from "#contract/issueProblem.ts";
import { defaultLanguage } from "#contract/language.ts";
import type { Database } from "#db/pool.ts";
import type { AskedColumn } from "#domain/listing/bulk/bulkColumns.ts";
import { type Cells, type ReadRow, readBulkRow } from "#domain/listing/bulk/readBulkRow.ts";
import { repeatedNumbers } from "#domain/listing/bulk/repeatedNumbers.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import { type AskedPart, askedParts } from "#domain/listing/compareOptions.ts";
import { longestTitle } from "#domain/listing/longestTitle.ts";
import type { Answers, SectionAnswers } from "#domain/listing/productOptions.ts";
import { cutText } from "#domain/text/cutText.ts";
import fieldProblems from "#languages/en/fieldProblems.json" with { type: "json" };
import { fieldMessage } from "#languages/fieldMessage.ts";
import { endDateProblems } from "../checkInfo.ts";
import { readListingText } from "../readListingText.ts";
import { priceProblems, setProblems } from "../saveSections.ts";
import { exampleMarks } from "./bulkWords.ts";
import { type BulkFacts, type BulkPlace, readBulkFacts } from "./readBulkFacts.ts";

type Problem = { readonly column: string; readonly type: FieldProblemType; readonly [fact: string]: unknown };

/** A row that was held against every rule of a draft. */
export type CheckedRow = {
  readonly row: number;
  readonly read: ReadRow;
  /** The answers as they are kept; only of use where the row has no problem. */
  readonly answers: Readonly<Record<AskedPart, Answers>>;
  readonly problems: readonly Problem[];
  /** What was read of the title for empty cells, by column. */
  readonly filled: Readonly<Record<string, string>>;
};

/** Names every problem of every row beside its cell (R-BULK-3). Nothing is written. */
export async function checkBulk(
  database: Database,
  sellerId: string,
  input: BulkInput,
): Promise<{ rows: CheckedBulkRow[] } | Invalid> {
  const facts = await readBulkFacts(database, placeOf(sellerId, input), "body");
  if ("invalid" in facts) return facts;
  return { rows: (await checkRows(database, facts, input.rows)).map(answeredRow) };
}

export function placeOf(
  sellerId: string,
  input: Pick<BulkInput, "category_id" | "sub_category_id">,
): BulkPlace {
  return { sellerId, categoryId: input.category_id, subCategoryId: input.sub_category_id ?? null };
}

/** One after the other: a file has fifty rows at most, and nobody else waits for their titles. */
export async function checkRows(
  database: Database,
  facts: BulkFacts,
  rows: BulkInput["rows"],
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const { row, cells } of rows) {
    const filled = await readOfTitle(database, facts, cells);
    checked.push(checkRow(facts, row, { cells, filled }));
  }
  const repeated = repeatedNumbers(
    checked.map(({ row, answers }) => ({ row, verification: answers.verification })),
    facts.asked,
  );
  return checked.map((row) => ({ ...row, problems: [...row.problems, ...(repeated.get(row.row) ?? [])] }));
}

/** As it is answered: what is wrong in English too. */
export function answeredRow({ row, problems, filled }: CheckedRow): CheckedBulkRow {
  return { row, problems: problems.map(answeredProblem), read: filled };
}

function answeredProblem({ column, type, ...facts }: Problem): AnsweredCellProblem {
  return {
    column,
    type,
    facts,
    msg: fieldMessage(type, facts, { language: defaultLanguage, fieldProblems }),
  };
}

/** What a title answers of the questions whose cells are empty, where it speaks of a thing of this category. */
async function readOfTitle(
  database: Database,
  facts: BulkFacts,
  cells: Cells,
): Promise<Record<string, string>> {
  const title = cutText((cells.title ?? "").trim(), longestTitle);
  if (title === "") return {};
  const said = await readListingText(database, title);
  const isOfCategory =
    said.category_id === facts.categoryId &&
    (said.sub_category_id === null || said.sub_category_id === facts.subCategoryId);
  if (!isOfCategory) return {};
  const empty = facts.asked.filter(({ key, part }) => part !== "verification" && isEmpty(cells[key]));
  const found = empty.flatMap((column) => {
    const answers = said[column.part as "specifications" | "conditions"];
    const text = textOf(
      column,
      Object.hasOwn(answers, column.sectionKey) ? answers[column.sectionKey] : undefined,
    );
    return text === "" ? [] : [[column.key, text] as const];
  });
  return Object.fromEntries(found);
}

function isEmpty(cell: string | undefined): boolean {
  return (cell ?? "").trim() === "";
}

function textOf({ questionKey }: AskedColumn, answers: SectionAnswers | undefined): string {
  if (answers === undefined) return "";
  if (questionKey === null) return Array.isArray(answers) ? answers.join(", ") : "";
  return (answers as Readonly<Record<string, string>>)[questionKey] ?? "";
}

type FilledCells = { readonly cells: Cells; readonly filled: Readonly<Record<string, string>> };

function checkRow(facts: BulkFacts, row: number, { cells, filled }: FilledCells): CheckedRow {
  const read = readBulkRow({ ...cells, ...filled }, { ...facts, exampleMarks });
  const answers = checkedAnswers(facts, read, cells);
  const found: Problem[] = [
    ...read.problems,
    ...plainProblems(read),
    ...pricesOf(read),
    ...setProblems(read.quantity ?? 1, facts.options.verification).map((one) => ({
      ...one,
      column: "quantity",
    })),
    ...endDateProblems(read.endDate, facts.now, null).map((one) => ({ ...one, column: "end_day" })),
    ...answers.problems,
  ];
  return { row, read, answers: answers.answers, filled, problems: firstOfEach(found) };
}

/** A cell that cannot be read is not told what it would have to be besides. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems
    .filter(({ column }) => !seen.has(column) && seen.add(column))
    .map(({ loc: _, ...problem }) => problem as Problem);
}

function plainProblems(read: ReadRow): Problem[] {
  const { title, others, quantity, basePrice, reservePrice, buyNowPrice } = read;
  const given = {
    ...{ title, others, quantity, base_price: basePrice },
    ...{ reserve_price: reservePrice, buy_now_price: buyNowPrice },
  };
  const parsed = parseQuietly(bulkRowSchema, given);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const { loc, ...problem } = problemOf(issue);
    return { ...problem, column: String(loc[0]) };
  });
}

/** Nothing wrong is said: something is not said. */
const lacking: ReadonlySet<FieldProblemType> = new Set(["answer_required", "answer_not_chosen"]);

function pricesOf({ basePrice, reservePrice, buyNowPrice }: ReadRow): Problem[] {
  if (basePrice === null) return [];
  const prices = { base_price_paise: basePrice, reserve_paise: reservePrice, buy_now_paise: buyNowPrice };
  return priceProblems(prices, { takes_offers: false }).map(({ loc, ...problem }) => ({
    ...problem,
    column: String(loc[0]),
  }));
}

/**
 * Of each section that was begun; one that no cell speaks of is left for later, as in the wizard: also where the title
 * answers some of it, and not all.
 */
function checkedAnswers({ options, asked }: BulkFacts, read: ReadRow, cells: Cells) {
  const answers: Record<AskedPart, Answers> = { specifications: {}, conditions: {}, verification: {} };
  const problems: Problem[] = [];
  for (const part of askedParts) {
    const begun = options[part].filter(({ key }) => Object.hasOwn(read.answers[part], key));
    const checked = checkAnswers(begun, read.answers[part]);
    answers[part] = checked.answers;
    const spoken = asked.filter((column) => column.part === part && !isEmpty(cells[column.key]));
    for (const { loc, ...problem } of checked.problems) {
      const isLeft = !spoken.some(({ sectionKey }) => sectionKey === loc[0]);
      if (isLeft && lacking.has(problem.type)) continue;
      const isTiles = begun.some(({ key, type }) => key === loc[0] && type === "options");
      const place = isTiles ? loc.slice(0, 1) : loc;
      problems.push({ ...problem, column: [part, ...place].join(".") });
    }
  }
  return { answers, problems };
}
