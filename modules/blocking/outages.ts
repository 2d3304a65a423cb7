import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { listOutages, OutageAnswer, previewOutage } from "#contract/outages.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { type Outage, outageProblem } from "#domain/auction/outage.ts";
import { readClock } from "../operations/readClock.ts";

type Times = Pick<Outage, "from" | "until">;

/** What an outage would do, counted and not done. Refuses `outage_known` where another one was declared for a part of it. */
export async function readOutagePreview(
  { kysely }: Database,
  times: Times,
): Promise<AnswerOf<typeof previewOutage> | Refusal | Invalid> {
  const problem = await problemOf(kysely, times, "query");
  if (problem !== null) return problem;
  const { from, until } = times;
  const { rows } = await sql<AnswerOf<typeof previewOutage>>`
    with ending as (
      select listing_id from auction_states
      where status = 'open' and bought_at is null and ends_at >= ${from} and ends_at < ${until}
    )
    select (select count(*)::integer from ending) as auctions,
      (select count(distinct bidder_id)::integer from deposits join ending using (listing_id)
        where deposits.status = 'held') as bidders,
      (select count(*)::integer from auction_states
        where status = 'closed' and bought_at is null and ends_at >= ${from} and ends_at < ${until}) as closed_auctions,
      (select count(*)::integer from auction_extensions join outages on outages.id = outage_id
        where from_at = ${from} and until_at = ${until}) as extended`.execute(kysely);
  return rows[0] as AnswerOf<typeof previewOutage>;
}

/** Why an outage with these times is not declared: what is wrong with them, or another one that overlaps it. */
export async function problemOf(
  reader: Kysely<Schema>,
  times: Times,
  part: "query" | "body",
): Promise<Refusal | Invalid | null> {
  const type = outageProblem(times, await readClock(reader));
  if (type !== null) return { invalid: [{ loc: [part, "until"], type }] };
  const { rows } = await sql<{ from_at: Date; until_at: Date }>`
    select from_at, until_at from outages
    where tstzrange(from_at, until_at) && tstzrange(${times.from}, ${times.until})
      and (from_at, until_at) is distinct from (${times.from}::timestamptz, ${times.until}::timestamptz)
    order by from_at limit 1`.execute(reader);
  const [known] = rows;
  if (known === undefined) return null;
  return { refused: "outage_known", since: known.from_at.toISOString(), until: known.until_at.toISOString() };
}

type Row = Omit<OutageAnswer, "from" | "until" | "declared_at"> & {
  from_at: Date;
  until_at: Date;
  declared_at: Date;
};

export async function readOutages(
  { kysely }: Database,
  page: KeysetPage,
): Promise<AnswerOf<typeof listOutages>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`outages.declared_at`, id: sql`outages.id` },
    ({ position, isAfter, slice }) => sql<Row>`
      select ${columns}, ${position} from ${tables} where ${isAfter} ${slice}`,
  );
  return { results: rows.map(present), next_cursor };
}

export async function readOutage(reader: Kysely<Schema>, id: string): Promise<OutageAnswer> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where outages.id = ${id}`.execute(reader);
  return present(rows[0] as Row);
}

const tables = sql`outages join users on users.id = outages.declared_by`;
const columns = sql`
  outages.id, from_at, until_at, minimum_minutes, reason, declared_at, declared_by,
  coalesce(users.name, '') as declared_by_name,
  (select count(*)::integer from auction_extensions where outage_id = outages.id) as extended`;

function present({ from_at: from, until_at: until, declared_at: at, ...row }: Row): OutageAnswer {
  return { ...row, from: from.toISOString(), until: until.toISOString(), declared_at: at.toISOString() };
}
