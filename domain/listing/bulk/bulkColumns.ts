import { type AskedPart, askedParts } from "../compareOptions.ts";
import type { AnswerFormat, OptionSection, ProductOptions, Question } from "../productOptions.ts";
import { cellKey } from "./cells.ts";

/** What a file can say of any item, in the order of the template; the questions of its category follow. */
export const plainColumns = [
  "title",
  "condition",
  "base_price",
  "end_day",
  "end_hour",
  "reserve_price",
  "buy_now_price",
  "quantity",
  "pickup",
  "delivery_paid_by",
  "description",
  "others",
] as const;
export type PlainColumn = (typeof plainColumns)[number];

/** A row without these is no draft. */
export const neededColumns: readonly PlainColumn[] = ["title", "condition", "base_price"];

/** A question of the category, or all the tiles of one of its sections, as a column. */
export type AskedColumn = {
  /** `specifications.model.storage`; of tiles `specifications.box`. */
  readonly key: string;
  readonly part: AskedPart;
  readonly sectionKey: string;
  /** Null for tiles, of which a cell may name several. */
  readonly questionKey: string | null;
  /** What it is called in English, and by the section's title where two columns would be called alike. */
  readonly text: string;
  readonly sectionText: string | null;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly format: AnswerFormat;
};

/** A column for each thing that a category asks. */
export function askedColumns(options: ProductOptions): AskedColumn[] {
  const columns = askedParts.flatMap((part) => options[part].flatMap((section) => columnsOf(part, section)));
  const times = new Map<string, number>();
  for (const { text } of columns) times.set(cellKey(text), (times.get(cellKey(text)) ?? 0) + 1);
  return columns.map((column) =>
    (times.get(cellKey(column.text)) ?? 0) > 1 ? column : { ...column, sectionText: null },
  );
}

function columnsOf(part: AskedPart, section: OptionSection): AskedColumn[] {
  const { key: sectionKey, title: sectionText } = section;
  if (section.type === "options") {
    const choices = section.options.map(({ key: value, title: text }) => ({ value, text }));
    const key = `${part}.${sectionKey}`;
    return [
      { key, part, sectionKey, questionKey: null, text: sectionText, sectionText, choices, format: "text" },
    ];
  }
  return section.questions.map(({ key: questionKey, question: text, options: choices, format }: Question) => {
    const key = `${part}.${sectionKey}.${questionKey}`;
    return { key, part, sectionKey, questionKey, text, sectionText, choices, format };
  });
}
