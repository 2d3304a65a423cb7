import { type InferResult, type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { ProviderDifference, providerDifferences } from "#contract/money.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { blazeNow } from "../../operations/readClock.ts";
import { closeAlert } from "../watch/moneyAlerts.ts";

export type DifferenceKind = ProviderDifference["kind"];

/** Where our books and a provider's statement do not agree; an amount is null where one side has none. */
export type NewDifference = {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly oursPaise: Paise | null;
  readonly theirsPaise: Paise | null;
};

export type StatementLook = {
  readonly provider: string;
  readonly found: readonly NewDifference[];
  /** The references of all of the statement's lines. */
  readonly named: readonly string[];
  /** The provider was also asked about whatever the statement lacks. */
  readonly isWhole: boolean;
};

/**
 * Keeps what one look at a provider's statement found, and closes what it did not find again. What the statement
 * named and no longer names has only grown older than the statement: nobody has cleared it up, so it stays open.
 * What an operator has closed stays closed.
 */
export async function keepDifferences(
  tx: Transaction,
  { provider, found, named, isWhole }: StatementLook,
): Promise<void> {
  await sql`
    with said as (
      select kind, reference, "oursPaise" as ours_paise, "theirsPaise" as theirs_paise
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as line (kind text, reference text, "oursPaise" bigint, "theirsPaise" bigint)
    ), found as (
      -- What this look read as missing may have been settled, and agreed in another look, while it asked for the rest.
      select * from said where kind <> 'payment_missing_here' or not exists (
        select from payments where payments.provider = ${provider} and reconciled_at is not null
          and (payments.reference = said.reference or payments.provider_reference = said.reference))
    ), gone as (
      update provider_differences set closed_at = blaze_now()
      where provider = ${provider} and closed_at is null
        and (kind, reference) not in (select kind, reference from found)
        and ((${isWhole} and kind in ('payment_missing_there', 'refund_missing_there')) or reference = any(${[...named]}::text[]))
    )
    insert into provider_differences as known (provider, kind, reference, ours_paise, theirs_paise)
    select distinct on (kind, reference) ${provider}, kind, reference, ours_paise, theirs_paise from found
    on conflict (provider, kind, reference) do update
    set ours_paise = excluded.ours_paise, theirs_paise = excluded.theirs_paise, seen_at = excluded.seen_at,
      closed_at = case when known.closed_by is null then null else known.closed_at end`.execute(tx);
}

function selectDifferences(reader: Kysely<Schema>) {
  return reader
    .selectFrom("provider_differences")
    .select(["id", "provider", "kind", "reference", "found_at", "closed_at", "note"])
    .select(["ours_paise as ours", "theirs_paise as theirs"])
    .$narrowType<{ provider: ProviderDifference["provider"] }>();
}

type DifferenceRow = InferResult<ReturnType<typeof selectDifferences>>[number];

/** The latest first; those that are closed only when they are asked for. */
export async function readDifferences(
  database: Database,
  { withClosed, ...page }: KeysetPage & { withClosed: boolean },
): Promise<AnswerOf<typeof providerDifferences>> {
  const all = selectDifferences(database.kysely);
  const wanted = withClosed ? all : all.where("closed_at", "is", null);
  const sorting = { first: "latest", moment: sql`found_at`, id: sql`id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(wanted, page, sorting);
  return { results: rows.map(answerOf), next_cursor };
}

/**
 * Closes a difference that an operator has cleared up with the provider. Closed twice, the first one's name and note
 * stay.
 */
export async function closeDifference(
  database: Database,
  { differenceId, operatorId, note }: Record<"differenceId" | "operatorId" | "note", string>,
): Promise<ProviderDifference | Refusal> {
  return await inTransaction(database, async (tx) => {
    await tx
      .updateTable("provider_differences")
      .set(({ fn }) => ({ closed_at: fn.coalesce("closed_at", blazeNow), closed_by: operatorId, note }))
      .where("id", "=", differenceId)
      .where("closed_by", "is", null)
      .execute();
    const row = await selectDifferences(tx).where("id", "=", differenceId).executeTakeFirst();
    await closeAlert(tx, { kind: "difference", subject: differenceId });
    return row === undefined ? { refused: "not_found", what: "difference" } : answerOf(row);
  });
}

function answerOf({ found_at, closed_at, ...row }: DifferenceRow): ProviderDifference {
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    reference: row.reference,
    ours: row.ours,
    theirs: row.theirs,
    note: row.note,
    found_at: found_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  };
}
