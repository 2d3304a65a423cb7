import { z } from "zod";
import { bulkLimits, cellsLength } from "#domain/listing/bulk/bulkLimits.ts";
import { ownNumbers } from "#domain/listing/bulk/repeatedNumbers.ts";
import { endpoint } from "./endpoint.ts";
import { type FieldProblemType, fault } from "./fieldProblems.ts";
import { categoryIdSchema, inEveryLanguage } from "./primitives.ts";
import { conditionsBodySchema, infoBodySchema, quantitySchema, wholePriceSchema } from "./sellingInput.ts";

const tag = "selling";

const place = { category_id: categoryIdSchema, sub_category_id: categoryIdSchema.optional() };

const columnSchema = z.object({
  /** By which a row names the cell. */
  key: z.string(),
  /** What the first row of a file may call it: any of them is understood. */
  headers: inEveryLanguage(z.string()),
  /** A row without it is no draft. */
  is_needed: z.boolean(),
  /** A cell may name several of the choices. */
  is_several: z.boolean(),
  /** None where anything may be written. */
  choices: z.array(
    z.object({
      value: z.string(),
      words: inEveryLanguage(z.string()),
      /** What is understood besides: of a pick-up place its pin code. */
      other_words: z.array(z.string()),
    }),
  ),
  /** The kind of number in it that no two items share; null where it holds none. */
  own_number: z.enum(ownNumbers).nullable(),
  /** What the cell of the template's example says. */
  example: inEveryLanguage(z.string()),
});
export type BulkColumn = z.output<typeof columnSchema>;

export const getBulkColumns = endpoint({
  method: "GET",
  path: "/user/bulk/columns",
  tag,
  access: "user",
  summary: "What a file of listings can say in a category (R-BULK-1): the columns of its template.",
  query: z.object(place),
  answer: z.object({
    columns: z.array(columnSchema),
    /** How the title of the template's example begins: such a row is left out. */
    example_marks: z.array(z.string()),
    /** Drafts that the seller may have still. */
    room: z.int(),
    most_rows: z.int(),
  }),
  refusals: [],
});

const cellsSchema = z
  .record(z.string().max(200), z.string().max(bulkLimits.sentCell))
  .refine((cells) => Object.keys(cells).length <= bulkLimits.columns, fault("bulk_columns"))
  .refine((cells) => cellsLength(cells) <= bulkLimits.row, fault("bulk_row_long"));

const rowsSchema = z
  .array(z.object({ row: z.int().min(1).max(1_000_000), cells: cellsSchema }))
  .min(1)
  .max(bulkLimits.rows)
  .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, fault("bulk_row_twice"));

const bulkBodySchema = z.object({ ...place, rows: rowsSchema });
export type BulkInput = z.output<typeof bulkBodySchema>;

/** Fifty of the longest rows in Devanagari, of which a character is three bytes: 6 MB, and the names of their columns. */
const bodyLimit = 8 * 1024 * 1024;

/** The plain cells of a row as drafts hold them, under the rules of the wizard's own bodies. */
export const bulkRowSchema = z.object({
  title: infoBodySchema.shape.title,
  base_price: wholePriceSchema.nullable(),
  reserve_price: wholePriceSchema.nullable(),
  buy_now_price: wholePriceSchema.nullable(),
  quantity: quantitySchema.nullable(),
  others: conditionsBodySchema.shape.others,
});

const cellProblemSchema = z.object({
  /** The cell's column. */
  column: z.string(),
  type: z.string() as unknown as z.ZodType<FieldProblemType, FieldProblemType>,
  /** What is wrong, in English. */
  msg: z.string(),
  facts: z.record(z.string(), z.unknown()),
});
export type AnsweredCellProblem = z.output<typeof cellProblemSchema>;

const checkedRowSchema = z.object({
  row: z.int(),
  /** Every one: a row with none can be a draft. */
  problems: z.array(cellProblemSchema),
  /** What was read of the title for cells that are empty, by column; of a choice its value. */
  read: z.record(z.string(), z.string()),
});
export type CheckedBulkRow = z.output<typeof checkedRowSchema>;

export const checkBulk = endpoint({
  method: "POST",
  path: "/user/bulk/check",
  tag,
  access: "user",
  summary:
    "Looks at rows of a file and names every problem beside its cell (R-BULK-3), with what the titles say of empty cells. Nothing is written.",
  body: bulkBodySchema,
  answer: z.object({ rows: z.array(checkedRowSchema) }),
  refusals: [],
  bodyLimit,
  costly: true,
});

export const createBulkDrafts = endpoint({
  method: "POST",
  path: "/user/bulk/drafts",
  tag,
  access: "user",
  summary:
    "Begins a draft of each row without a problem, each by itself (R-BULK-4). Repeated with the same Idempotency-Key, no row becomes a second draft.",
  body: bulkBodySchema,
  answer: z.object({
    rows: z.array(
      checkedRowSchema.extend({
        /** The draft of the row; null where none was made. */
        product_id: z.int().nullable(),
        /** There was no room left for it. */
        is_without_room: z.boolean(),
      }),
    ),
    made: z.int(),
    /** Drafts that the seller may have still. */
    room: z.int(),
  }),
  refusals: [],
  bodyLimit,
  costly: true,
  idempotent: true,
});
