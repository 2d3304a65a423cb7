import { indiaTime } from "../../auction/indiaTime.ts";
import { type DeliveryPayer, deliveryPayers } from "../../delivery/deliveryTerms.ts";
import type { Paise } from "../../money/paise.ts";
import { plainLine } from "../../text/plainLine.ts";
import type { AskedPart } from "../compareOptions.ts";
import { draftFields } from "../draftFields.ts";
import { ownMinute, quickEnd, usualQuickEnd } from "../endDate.ts";
import type { Answers, SectionAnswers } from "../productOptions.ts";
import { type AskedColumn, neededColumns, type PlainColumn, plainColumns } from "./bulkColumns.ts";
import { bulkLimits } from "./bulkLimits.ts";
import { type CellChoice, meantChoice, meantChoices, only } from "./cellChoices.ts";
import { cellKey, clockInCell, countInCell, dayInCell, rupeesInCell } from "./cells.ts";

/** What can be chosen in the columns that are no free text, by their keys. */
export type ChoicesOf = Readonly<Record<string, readonly CellChoice[]>>;

/** A row as it stands in the file, by the keys of the columns. */
export type Cells = Readonly<Record<string, string>>;

/** What is wrong with a cell that cannot be read; what its value may be is for the rules of drafts to say. */
export type UnreadableCell =
  | "bulk_choice"
  | "bulk_choices"
  | "bulk_day"
  | "bulk_hour"
  | "bulk_pickup"
  | "bulk_pickup_several"
  | "bulk_price"
  | "bulk_quantity"
  | "bulk_twice"
  | "bulk_twice_here"
  | "bulk_example";
type CellFault = UnreadableCell | "missing" | "too_long" | "unknown_field";

export type CellProblem = {
  readonly column: string;
  readonly type: CellFault;
  readonly [fact: string]: unknown;
};

type Condition = (typeof draftFields.condition.choices)[number];

/** A row as a draft would keep it, as far as it can be read. */
export type ReadRow = {
  readonly title: string;
  /** Null where the cell is empty or unreadable; so with the prices and the address. */
  readonly condition: Condition | null;
  readonly basePrice: Paise | null;
  readonly reservePrice: Paise | null;
  readonly buyNowPrice: Paise | null;
  /** 1 where nothing is said; null for what is no number. */
  readonly quantity: number | null;
  readonly endDate: Date;
  readonly addressId: string | null;
  /** Null where nothing is said: then it is the buyer, as in any draft. */
  readonly deliveryPaidBy: DeliveryPayer | null;
  readonly description: string;
  readonly others: string;
  /** Only sections of which a cell says something. */
  readonly answers: Readonly<Record<AskedPart, Answers>>;
  readonly problems: readonly CellProblem[];
};

type Known = {
  readonly asked: readonly AskedColumn[];
  readonly choices: ChoicesOf;
  readonly now: Date;
  /** How the title of a template's example begins, in each language. */
  readonly exampleMarks: readonly string[];
};

/** Reads a row cell by cell. An empty cell says nothing; its end is then a week ahead at eight, in a minute of its own. */
export function readBulkRow(cells: Cells, known: Known): ReadRow {
  const problems: CellProblem[] = [...strangeCells(cells, known), ...longCells(cells)];
  const cell = (column: string) => (cells[column] ?? "").trim();
  function read<Value>(column: PlainColumn, reader: (text: string) => Value | null, type: CellFault) {
    if (cell(column) === "") return null;
    const value = reader(cell(column));
    if (value === null) problems.push({ column, type });
    return value;
  }
  for (const column of neededColumns) if (cell(column) === "") problems.push({ column, type: "missing" });
  const title = plainLine(cell("title"));
  if (isExample(title, known.exampleMarks)) problems.push({ column: "title", type: "bulk_example" });
  const choose = (column: PlainColumn) => (text: string) => meantChoice(text, known.choices[column] ?? []);
  const condition = read("condition", choose("condition"), "bulk_choice");
  const payer = read("delivery_paid_by", choose("delivery_paid_by"), "bulk_choice");
  const day = read("end_day", (text) => dayInCell(text, known.now), "bulk_day");
  const clock = read("end_hour", clockInCell, "bulk_hour");
  const minute = clock?.minute ?? ownMinute(title);
  const hour = clock?.hour ?? usualQuickEnd.hour;
  return {
    title,
    condition: draftFields.condition.choices.find((choice) => choice === condition) ?? null,
    basePrice: read("base_price", rupeesInCell, "bulk_price"),
    reservePrice: read("reserve_price", rupeesInCell, "bulk_price"),
    buyNowPrice: read("buy_now_price", rupeesInCell, "bulk_price"),
    quantity: cell("quantity") === "" ? 1 : read("quantity", countInCell, "bulk_quantity"),
    endDate: day ? indiaTime(day, hour, minute) : quickEnd(known.now, { ...usualQuickEnd, hour, minute }),
    addressId: addressIn(cell("pickup"), known.choices.pickup ?? [], problems),
    deliveryPaidBy: deliveryPayers.find((choice) => choice === payer) ?? null,
    description: cell("description"),
    others: cell("others"),
    answers: answersIn(cells, known, problems),
    problems,
  };
}

/** Whether a title is that of the row which shows how a template is filled in. */
export function isExample(title: string, marks: readonly string[]): boolean {
  return marks.some((mark) => cellKey(title).startsWith(cellKey(mark)));
}

function strangeCells(cells: Cells, { asked }: Known): CellProblem[] {
  const known = new Set<string>([...plainColumns, ...asked.map(({ key }) => key)]);
  const strange = Object.keys(cells).filter((column) => !known.has(column));
  return strange.map((column) => ({ column, type: "unknown_field", names: [column] }));
}

function longCells(cells: Cells): CellProblem[] {
  const long = Object.entries(cells).filter(([, text]) => text.trim().length > bulkLimits.cell);
  return long.map(([column]) => ({ column, type: "too_long", most: bulkLimits.cell }));
}

/** The only address is the one that is meant. */
function addressIn(text: string, addresses: readonly CellChoice[], problems: CellProblem[]): string | null {
  if (text === "") return only(addresses.map(({ value }) => value));
  const found = meantChoices(text, addresses);
  if (found.length !== 1)
    problems.push({ column: "pickup", type: found.length === 0 ? "bulk_pickup" : "bulk_pickup_several" });
  return only(found);
}

function answersIn(
  cells: Cells,
  { asked, choices }: Known,
  problems: CellProblem[],
): Record<AskedPart, Answers> {
  const answers: Record<AskedPart, Record<string, SectionAnswers>> = {
    specifications: {},
    conditions: {},
    verification: {},
  };
  for (const { key: column, part, sectionKey, questionKey, choices: ofQuestion } of asked) {
    const text = (cells[column] ?? "").trim();
    if (text === "") continue;
    const known = choices[column] ?? [];
    if (questionKey === null) {
      const { values, unknown } = several(text, known);
      if (unknown.length > 0) problems.push({ column, type: "bulk_choices", names: unknown });
      else answers[part][sectionKey] = values;
      continue;
    }
    const value = ofQuestion.length === 0 ? text : meantChoice(text, known);
    if (value === null) problems.push({ column, type: "bulk_choice" });
    const before = answers[part][sectionKey] as Readonly<Record<string, string>> | undefined;
    // An answer that cannot be read is one all the same: its section is begun, and is not said to lack it.
    answers[part][sectionKey] = { ...before, [questionKey]: value ?? "" };
  }
  return answers;
}

/** Tiles are named one after the other: `Original box, Charger`. */
function several(text: string, choices: readonly CellChoice[]): { values: string[]; unknown: string[] } {
  const whole = meantChoices(text, choices);
  if (whole.length > 0) return { values: whole, unknown: [] };
  const names = text.split(/[,;|\n]/).map((name) => name.trim());
  const said = names.filter((name) => name !== "");
  const values = said.flatMap((name) => meantChoices(name, choices));
  return {
    values: [...new Set(values)],
    unknown: said.filter((name) => meantChoices(name, choices).length === 0),
  };
}
