import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { CleaningAccount, PostOffice } from "#domain/delivery/cleanPostOffices.ts";
import { cleanPostOffices } from "#domain/delivery/cleanPostOffices.ts";
import type { DirectoryRow } from "#domain/delivery/directoryRow.ts";
import { mercatorPoint } from "#domain/delivery/mercator.ts";

export type LoadReport = { account: CleaningAccount; added: number; changed: number; gone: number };

const ROWS_AT_ONCE = 20_000;

/** Any fixed number: two loads at once take turns. */
const LOAD_LOCK = 7_310_456;

/**
 * Cleans an edition of the directory and updates the table to it. Loading it again changes nothing. An office that
 * has gone is kept unlisted, because addresses name it, and gets its old id back when it returns.
 */
export async function loadPostOffices(
  database: Database,
  { edition, rows }: { edition: string; rows: readonly DirectoryRow[] },
): Promise<LoadReport> {
  const { offices, account } = cleanPostOffices(rows);
  return inTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(tx);
    await stage(tx, offices);
    const gone = await unlistGone(tx);
    const changed = await updateChanged(tx);
    const added = await addNew(tx);
    await sql`select mark_main_offices()`.execute(tx);
    await sql`
      insert into post_office_editions (edition, account) values (${edition}, ${JSON.stringify(account)}::jsonb)
      on conflict (edition) do update set account = excluded.account, loaded_at = excluded.loaded_at
    `.execute(tx);
    return { account, added, changed, gone };
  });
}

/** True when this edition is the last that was loaded. */
export async function isLoaded(database: Database, edition: string): Promise<boolean> {
  const editions = database.kysely.selectFrom("post_office_editions").orderBy("loaded_at", "desc").limit(1);
  return (await editions.select("edition").executeTakeFirst())?.edition === edition;
}

async function stage(tx: Transaction, offices: readonly PostOffice[]): Promise<void> {
  await sql`
    create temporary table staged_offices (
      pin_code text collate "C", name text collate "C", kind text, district text collate "C", state text,
      lat float8, lon float8, place point
    ) on commit drop`.execute(tx);
  for (let from = 0; from < offices.length; from += ROWS_AT_ONCE) {
    const part = offices.slice(from, from + ROWS_AT_ONCE);
    const points = part.map(({ place }) => place && mercatorPoint(place));
    await sql`
      insert into staged_offices
      select pin_code, name, kind, district, state, lat, lon, case when x is not null then point(x, y) end
      from unnest(
        ${part.map(({ pinCode }) => pinCode)}::text[], ${part.map(({ name }) => name)}::text[],
        ${part.map(({ kind }) => kind)}::text[], ${part.map(({ district }) => district)}::text[],
        ${part.map(({ state }) => state)}::text[],
        ${part.map(({ shownAt }) => shownAt?.lat ?? null)}::float8[],
        ${part.map(({ shownAt }) => shownAt?.lon ?? null)}::float8[],
        ${points.map((point) => point?.x ?? null)}::float8[], ${points.map((point) => point?.y ?? null)}::float8[]
      ) as office (pin_code, name, kind, district, state, lat, lon, x, y)`.execute(tx);
  }
  await sql`create unique index on staged_offices (pin_code, name, district)`.execute(tx);
  await sql`analyze staged_offices`.execute(tx);
}

async function unlistGone(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    update post_offices office set is_listed = false
    where is_listed and not exists (
      select from staged_offices staged
      where (staged.pin_code, staged.name, staged.district) = (office.pin_code, office.name, office.district)
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function updateChanged(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    update post_offices office
    set kind = staged.kind, state = staged.state, lat = staged.lat, lon = staged.lon, place = staged.place,
      is_listed = true
    from staged_offices staged
    where (staged.pin_code, staged.name, staged.district) = (office.pin_code, office.name, office.district)
      and ((office.kind, office.state, office.lat, office.lon, office.is_listed)
          is distinct from (staged.kind, staged.state, staged.lat, staged.lon, true)
        or (office.place is null) <> (staged.place is null)
        or (office.place <-> staged.place) > 0)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** New ones are numbered after those that their pin code has had, so that no id is given twice. */
async function addNew(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into post_offices (id, pin_code, name, kind, district, state, lat, lon, place)
    select pin_code::integer * 1000 + coalesce(taken.last, 0)
        + row_number() over (partition by pin_code order by name, district),
      pin_code, name, kind, district, state, lat, lon, place
    from staged_offices staged
    left join (
      select pin_code, max(id) % 1000 as last from post_offices group by pin_code
    ) taken using (pin_code)
    where not exists (
      select from post_offices office
      where (office.pin_code, office.name, office.district) = (staged.pin_code, staged.name, staged.district)
    )
    order by pin_code, name, district`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
