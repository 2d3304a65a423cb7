import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** From now on every write of a row of this table that meets the condition on `new` fails. */
export async function poison(
  database: Database,
  table: string,
  condition: string,
  errorCode = "P0001",
): Promise<void> {
  await sql
    .raw(`
      create function poison_${table}() returns trigger language plpgsql as
        $$ begin raise exception 'poisoned' using errcode = '${errorCode}'; end $$;
      create trigger poisoned before insert or update on ${table}
        for each row when (${condition}) execute function poison_${table}();`)
    .execute(database.kysely);
}

export async function cure(database: Database, table: string): Promise<void> {
  await sql.raw(`drop function poison_${table} cascade`).execute(database.kysely);
}

type SetAside = {
  id: string;
  task: string;
  subject: string;
  problem: string;
  attempts: number;
  pauseSeconds: number;
};

export async function setAsideRows(database: Database): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select id, task, subject, problem, attempts,
      extract(epoch from next_attempt_at - blaze_now())::float8 as "pauseSeconds"
    from set_aside_rows order by first_at, subject`.execute(database.kysely);
  return rows;
}
