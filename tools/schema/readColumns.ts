import type pg from "pg";

export type Column = {
  table: string;
  name: string;
  /** As SQL writes it: `bigint`, `timestamp with time zone`, `text[]`. */
  type: string;
  notNull: boolean;
  /** `a` is generated always as identity, `d` by default, the empty string neither. */
  identity: string;
  /** A stored generated column. */
  generated: boolean;
  default: string | null;
  /** The values that a check constraint `in (...)` on this column alone allows, or the list that it refers to. */
  allowed: string[];
};

/** Every column of the tables in `public`, by table, in the order in which they were made. */
export async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Omit<Column, "allowed"> & Constraints>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", a.attidentity as identity, a.attgenerated <> '' as generated,
      pg_get_expr(d.adbin, d.adrelid) as "default",
      (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '= ANY \\(|= ''[^'']*''::text\\)') as "check",
      (select min(k.confrelid::regclass::text) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as "refersTo"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname collate "C", a.attnum`);
  const names = await pool.query<{ name: string }>(`select name from ${listTable} order by name`);
  const providers = names.rows.map(({ name }) => name);
  return rows.map(({ check, refersTo, ...column }) => ({
    ...column,
    allowed: refersTo === listTable ? providers : column.type === "text" ? allowedValues(check) : [],
  }));
}

/** Its rows come from migrations alone, so that they are as good as a list. */
const listTable = "payment_providers";

type Constraints = { check: string | null; refersTo: string | null };

function allowedValues(check: string | null): string[] {
  return Array.from((check ?? "").matchAll(/'((?:[^']|'')*)'::text/g), (match) =>
    (match[1] ?? "").replaceAll("''", "'"),
  );
}

/** The columns by table, in the order of the list. */
export function byTable(columns: Column[]): Map<string, Column[]> {
  return Map.groupBy(columns, (column) => column.table);
}
