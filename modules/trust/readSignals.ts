import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPersonSignals, listSignals, TrustSignal } from "#contract/trust.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { type SignalKind, sharedKinds } from "#domain/trust/signals.ts";

type Row = {
  id: string;
  kind: SignalKind;
  found_at: Date;
  changed_at: Date;
  decisions: { decided_at: string }[];
};
type Reader = Database["kysely"] | Transaction;

const latestDecisions = 20;
const sorting = { first: "latest", moment: sql`signal.changed_at`, id: sql`signal.id` } as const;

/** None about the operator, who is judged by others. */
const isNotAbout = (operatorId: string) => sql`
  signal.user_id <> ${operatorId} and signal.other_id is distinct from ${operatorId}`;

type Wish = {
  readonly operatorId: string;
  readonly state: "waiting" | "aside";
  readonly kind?: SignalKind | undefined;
};

/** What waits for a word, or what was laid aside, the latest first. */
export async function readSignals(
  { kysely }: Database,
  { operatorId, state, kind, ...page }: KeysetPage & Wish,
): Promise<AnswerOf<typeof listSignals>> {
  const isOfKind = kind === undefined ? sql`true` : sql`signal.kind = ${kind}`;
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<Row>`
      select ${columns}, ${position} from trust_signals as signal ${withNames}
      where signal.is_waiting = ${state === "waiting"} and ${isOfKind} and ${isNotAbout(operatorId)} and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map(present), next_cursor };
}

type Asked = KeysetPage & { readonly operatorId: string; readonly userId: string };

/** Those about one person, on either side, and who may be the same. */
export async function readPersonSignals(
  { kysely }: Database,
  { operatorId, userId, ...page }: Asked,
): Promise<AnswerOf<typeof listPersonSignals>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => {
      const half = (side: "user_id" | "other_id") => sql`
      (select * from trust_signals as signal
      where ${sql.ref(`signal.${side}`)} = ${userId} and ${isNotAbout(operatorId)} and ${isAfter} ${slice})`;
      return sql<Row>`
      select ${columns}, ${position}
      from (${half("user_id")} union all ${half("other_id")}) as signal ${withNames}
      ${slice}`;
    },
  );
  const twins = await readTwins(kysely, userId);
  return { results: rows.map(present), next_cursor, may_be_same: twins };
}

type Twin = AnswerOf<typeof listPersonSignals>["may_be_same"][number];

/** Who has what only one person should have, the most of it first, unless an operator found that there is nothing to it. */
async function readTwins(reader: Reader, userId: string): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select users.id, coalesce(users.name, '') as name, array_agg(found.kind order by found.kind) as shared
    from (
      select kind, state, other_id as twin_id from trust_signals where user_id = ${userId} and other_id is not null
      union all
      select kind, state, user_id from trust_signals where other_id = ${userId}
    ) as found
    join users on users.id = found.twin_id
    where found.kind = any(${[...sharedKinds]}::text[]) and found.state <> 'nothing'
    group by users.id
    order by count(*) desc, users.id
    limit 10`.execute(reader);
  return rows;
}

/** One, for the operator who says something of it; null when it is about them. */
export async function readSignal(
  reader: Reader,
  { signalId, operatorId }: { readonly signalId: string; readonly operatorId: string },
): Promise<TrustSignal | null> {
  const { rows } = await sql<Row>`
    select ${columns} from trust_signals as signal ${withNames}
    where signal.id = ${signalId} and ${isNotAbout(operatorId)}`.execute(reader);
  return rows[0] ? present(rows[0]) : null;
}

const columns = sql`
  signal.id, signal.kind, signal.user_id, coalesce(people.name, '') as user_name, signal.other_id,
  coalesce(others.name, '') as other_name, signal.evidence, signal.state, signal.found_at, signal.changed_at,
  signal.decisions as decision_count, coalesce(said.decisions, '[]') as decisions`;

const withNames: RawBuilder<unknown> = sql`
  join users as people on people.id = signal.user_id
  left join users as others on others.id = signal.other_id
  cross join lateral (
    select json_agg(json_build_object('round', round, 'outcome', outcome, 'note', note, 'decided_by', decided_by,
      'decided_by_name', coalesce(name, ''), 'decided_at', decided_at) order by round desc) as decisions
    from (
      select trust_decisions.*, users.name from trust_decisions join users on users.id = decided_by
      where signal_id = signal.id order by round desc limit ${latestDecisions}) as latest
  ) as said`;

/** Its evidence was written by `raiseSignals`, of the type that its kind has. */
function present({ found_at: foundAt, changed_at: changedAt, decisions, ...row }: Row): TrustSignal {
  return {
    ...row,
    found_at: foundAt.toISOString(),
    changed_at: changedAt.toISOString(),
    decisions: decisions.map((one) => ({ ...one, decided_at: new Date(one.decided_at).toISOString() })),
  } as TrustSignal;
}
