import { byTable, type Column } from "./readColumns.ts";

/** Named apart: the import check reads the lines of a file, and tools import nothing of the domain. */
const PAISE = "#domain/money/paise.ts";

const HEADER = `// Written by \`npm run schema\` from the migrations: do not edit. A test fails when it is out of date.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Paise } from "${PAISE}";

/** Read as whatever JSON it is (parse it), written as text: an array would otherwise become an SQL array. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

const TYPES: Record<string, string> = {
  bigint: "number",
  integer: "number",
  smallint: "number",
  "double precision": "number",
  numeric: "string",
  text: "string",
  tsquery: "string",
  tsvector: "string",
  uuid: "string",
  xid8: "string",
  date: "string",
  inet: "string",
  point: "{ x: number; y: number }",
  interval: "string",
  boolean: "boolean",
  bytea: "Buffer",
  json: "Json",
  jsonb: "Json",
  "timestamp with time zone": "Date",
};

/** TypeScript for Kysely: one type per table, and `Schema` with all of them. */
export function describeTypes(columns: Column[]): string {
  const tables = [...byTable(columns)];
  const types = tables.map(
    ([table, own]) => `export type ${typeName(table)} = {\n${own.map(describeColumn).join("")}};\n`,
  );
  const schema = tables.map(([table]) => `  ${table}: ${typeName(table)};\n`).join("");
  return [HEADER, ...types, `export type Schema = {\n${schema}};\n`].join("\n");
}

function typeName(table: string): string {
  const words = table.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Table`;
}

function describeColumn(column: Column): string {
  return `  ${column.name}: ${wrapped(column, baseType(column) + (column.notNull ? "" : " | null"))};\n`;
}

function baseType(column: Column): string {
  if (column.allowed.length > 0) return column.allowed.map((value) => JSON.stringify(value)).join(" | ");
  if (column.type === "bigint" && column.name.endsWith("_paise")) return "Paise";
  const scalar = column.type.replace(/\(.*\)|\[\]$/g, "");
  const type = TYPES[scalar];
  if (type === undefined) throw new Error(`${column.table}.${column.name}: no type for ${column.type}`);
  return column.type.endsWith("[]") ? `${type}[]` : type;
}

function wrapped(column: Column, type: string): string {
  if (column.identity === "a" || column.generated) return `GeneratedAlways<${type}>`;
  if (column.identity === "d" || column.default !== null)
    return type === "Json" ? "GeneratedJson" : `Generated<${type}>`;
  return type;
}
