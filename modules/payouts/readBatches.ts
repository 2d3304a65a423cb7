import { type InferResult, type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listBatchPayouts, listPayoutBatches, Payout, PayoutBatch } from "#contract/payouts.ts";
import { anyOf } from "#db/expressions.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { readSettings } from "../operations/settings.ts";
import { countOwedSellers, readOwedSellers } from "./owedSellers.ts";
import { readPayoutDates } from "./payoutDates.ts";

/** So many payouts of a batch come with it; a batch of a busy week has thousands. */
const shownPayouts = 20;
const shownSellers = 100;

/** Payout batches, the latest first, and what sellers are owed now. */
export async function readBatches(
  { kysely }: Database,
  page: KeysetPage,
): Promise<AnswerOf<typeof listPayoutBatches>> {
  const sorting = { first: "latest", moment: sql`proposed_at`, id: sql`payout_batches.id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(selectBatches(kysely), page, sorting);
  const owed = await readOwedSellers(kysely, { most: shownSellers });
  const dates = await readPayoutDates(kysely, owed);
  return {
    results: await withPayouts(kysely, rows),
    next_cursor,
    owed: owed.map((seller) => ({
      seller_id: seller.seller_id,
      seller_name: seller.seller_name ?? "",
      balance: seller.balance_paise,
      waits_for: seller.waits_for,
      due_by: dates.get(seller.seller_id)?.dueBy?.toISOString() ?? null,
    })),
    owed_count: owed.length < shownSellers ? owed.length : await countOwedSellers(kysely),
    has_trusted_level: (await readSettings(kysely)).TRUSTED_SELLER_SALES > 0,
  };
}

/** The payouts of one batch. */
export async function readBatchPayouts(
  { kysely }: Database,
  { batchId, ...page }: KeysetPage & { batchId: string },
): Promise<AnswerOf<typeof listBatchPayouts>> {
  const ofBatch = selectPayouts(kysely).where("payouts.batch_id", "=", batchId);
  const sorting = { first: "oldest", moment: sql`payouts.created_at`, id: sql`payouts.id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(ofBatch, page, sorting);
  return { results: rows.map(presentPayout), next_cursor };
}

function selectBatches(reader: Kysely<Schema>) {
  return reader
    .selectFrom("payout_batches")
    .innerJoin("users as proposers", "proposers.id", "payout_batches.proposed_by")
    .leftJoin("users as deciders", "deciders.id", "payout_batches.decided_by")
    .select(["payout_batches.id", "status", "proposed_at", "decided_at", "only_trusted"])
    .select([
      "proposers.name as proposed_by",
      "payout_batches.proposed_by as proposer_id",
      "deciders.name as decided_by",
    ]);
}

type BatchRow = InferResult<ReturnType<typeof selectBatches>>[number];

/** One batch with its payouts. Throws for an unknown one: the caller has found it. */
export async function readBatch(reader: Kysely<Schema>, batchId: string): Promise<PayoutBatch> {
  const rows = await selectBatches(reader).where("payout_batches.id", "=", batchId).execute();
  const [batch] = await withPayouts(reader, rows);
  if (batch === undefined) throw new Error(`no payout batch ${batchId}`);
  return batch;
}

async function withPayouts(reader: Kysely<Schema>, batches: readonly BatchRow[]): Promise<PayoutBatch[]> {
  const ids = batches.map((batch) => batch.id);
  const rows = await selectPayouts(reader)
    .where("payouts.id", "in", firstOfEach(ids))
    .orderBy("payouts.created_at")
    .orderBy("payouts.id")
    .execute();
  const sums = await readSums(reader, ids);
  return batches.map((batch) => ({
    id: batch.id,
    status: batch.status,
    total: sums.get(batch.id)?.total ?? noPaise,
    proposed_by: batch.proposed_by ?? "",
    proposer_id: batch.proposer_id,
    proposed_at: batch.proposed_at.toISOString(),
    decided_by: batch.decided_by,
    decided_at: batch.decided_at?.toISOString() ?? null,
    payouts: rows.filter((row) => row.batch_id === batch.id).map(presentPayout),
    payout_count: sums.get(batch.id)?.count ?? 0,
    only_trusted: batch.only_trusted,
    approved_by_hand_count: sums.get(batch.id)?.by_hand ?? 0,
  }));
}

/** In the order of `readBatchPayouts`: those of trusted sellers are made a moment before the others of their batch. */
const firstOfEach = (batchIds: readonly string[]) => sql<string>`(
  select first.id from unnest(${batchIds}::uuid[]) as wanted (id)
  cross join lateral (
    select payouts.id from payouts where payouts.batch_id = wanted.id
    order by payouts.created_at, payouts.id limit ${shownPayouts}
  ) as first)`;

async function readSums(reader: Kysely<Schema>, batchIds: readonly string[]) {
  const { rows } = await sql<{ batch_id: string; total: Paise; count: number; by_hand: number }>`
    select batch_id, sum(amount_paise)::bigint as total, count(*)::integer as count,
      (count(approved.id))::integer as by_hand
    from payouts left join bank_accounts as approved on approved.id = bank_account_id and approved.status = 'approved'
    where batch_id = ${anyOf(batchIds)} group by batch_id`.execute(reader);
  return new Map(rows.map((row) => [row.batch_id, row]));
}

function selectPayouts(reader: Kysely<Schema>) {
  return reader
    .selectFrom("payouts")
    .innerJoin("users", "users.id", "payouts.seller_id")
    .innerJoin("bank_accounts", "bank_accounts.id", "payouts.bank_account_id")
    .select([
      "batch_id",
      "payouts.id",
      "seller_id",
      "users.name as seller_name",
      "amount_paise",
      "payouts.status",
    ])
    .select(sql<boolean>`bank_accounts.status = 'approved'`.as("bank_approved_by_hand"))
    .select([
      "reference",
      "bank_reference",
      "failure_reason",
      "settlement_note",
      "is_trusted",
      paidTo.as("bank"),
    ]);
}

/** The account of a payout as a seller recognises it, from `bank_accounts`. */
export const paidTo = sql<string>`bank_accounts.bank_name || ' ••••' || bank_accounts.last_four`;

/** One payout. Throws for an unknown one: the caller has found it. */
export async function readPayout(reader: Kysely<Schema>, payoutId: string): Promise<Payout> {
  const payout = selectPayouts(reader).where("payouts.id", "=", payoutId);
  return presentPayout(await payout.executeTakeFirstOrThrow());
}

type PayoutRow = InferResult<ReturnType<typeof selectPayouts>>[number];

function presentPayout({ batch_id: _, amount_paise, seller_name, ...row }: PayoutRow): Payout {
  return { ...row, seller_name: seller_name ?? "", amount: amount_paise };
}
