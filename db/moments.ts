import { type RawBuilder, sql } from "kysely";

/** A moment as PostgreSQL keeps it, in whole microseconds: a `Date` would cut it to milliseconds. */
export function microseconds(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** The moment of so many microseconds. */
export function momentOf(value: number): RawBuilder<Date> {
  return sql`timestamptz 'epoch' + ${value} * interval '1 microsecond'`;
}
