import { type RawBuilder, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import {
  type DraftField,
  type DraftFieldName,
  draftField,
  draftFieldNames,
  type draftFields,
  type FieldIn,
  type FieldsGiven,
  type FieldValue,
  fieldsIn,
  type NeededField,
  neededFields,
} from "#domain/listing/draftFields.ts";
import type { DraftSection } from "#domain/listing/draftSections.ts";

type Table = DraftField["table"];
type Fields = typeof draftFields;

/** The compiler stops here at a field whose column its table does not have. */
type ColumnOf<Name extends DraftFieldName> = Fields[Name]["column"] & keyof Schema[Fields[Name]["table"]];

/** The plain fields of a draft as its row has them, by their columns. */
export type StoredFields = { [Name in DraftFieldName as ColumnOf<Name>]: FieldValue<Name> };

const aliases = { listings: "l", listing_details: "d" } as const satisfies Record<Table, string>;

/** For the select of a draft's row: `l` is its listing; `d` its details, which a listing of the demo may lack. */
export const storedFieldColumns: RawBuilder<unknown> = sql.join(
  draftFieldNames.map((name) => {
    const { table, column, empty } = draftField(name);
    return sql`coalesce(${sql.ref(`${aliases[table]}.${column}`)}, ${sql.lit(empty)}) as ${sql.ref(column)}`;
  }),
);

/** What a body gives of a section's fields, as assignments for an update of this table; what it leaves out stays. */
export function assignments<Section extends DraftSection>(
  table: Table,
  section: Section,
  given: FieldsGiven<Section>,
): RawBuilder<unknown>[] {
  return fieldsIn(section).flatMap((name) => {
    const { table: itsTable, column } = draftField(name);
    const value = given[name];
    return itsTable === table && value !== undefined ? [sql`${sql.ref(column)} = ${value}`] : [];
  });
}

/** The columns of a table that a copy of the listing begins with. */
export function copiedColumns(table: Table): (keyof StoredFields)[] {
  const copied = draftFieldNames.map(draftField).filter((field) => field.table === table && field.isCopied);
  return copied.map(({ column }) => column as keyof StoredFields);
}

/** A section's fields as an answer has them. */
export function answeredValues<Section extends DraftSection>(section: Section, row: StoredFields) {
  const entries = fieldsIn(section).map((name) => [name, valueIn(row, name)]);
  return Object.fromEntries(entries) as { [Name in FieldIn<Section>]: FieldValue<Name> };
}

/** What a draft has of the fields that it needs to go live. */
export function neededValues(row: StoredFields): Record<NeededField, string> {
  const entries = neededFields.map((name) => [name, valueIn(row, name)]);
  return Object.fromEntries(entries) as Record<NeededField, string>;
}

function valueIn(row: StoredFields, name: DraftFieldName): string {
  return row[draftField(name).column as keyof StoredFields];
}
