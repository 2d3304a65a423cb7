import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPayoutBatches, Payout, PayoutBatch } from "#contract/payouts.ts";
import type { Database } from "#db/pool.ts";
import { type Page, readPage } from "#db/readPage.ts";
import type { Schema } from "#db/schema.ts";
import { addPaise, paise } from "#domain/money/paise.ts";
import { readOwedSellers } from "./owedSellers.ts";

type BatchRow = {
  id: string;
  status: PayoutBatch["status"];
  proposed_by: string | null;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  total: number;
};

type PayoutRow = Omit<Payout, "amount" | "seller_name"> & {
  batch_id: string;
  amount_paise: number;
  seller_name: string | null;
};

/** Payout batches, the latest first, and what sellers are owed now. */
export async function readBatches(
  { kysely }: Database,
  page: Page,
): Promise<AnswerOf<typeof listPayoutBatches>> {
  const { rows, total } = await readPage(
    kysely,
    page,
    (slice) => sql<BatchRow>`
      select batches.*, (count(*) over ())::integer as total from (${batchesSql}) as batches
      order by proposed_at desc, id ${slice}`,
  );
  const owed = await readOwedSellers(kysely);
  return {
    results: await withPayouts(kysely, rows),
    total,
    owed: owed.map((seller) => ({
      seller_id: seller.seller_id,
      seller_name: seller.seller_name ?? "",
      balance: seller.balance_paise,
      waits_for: seller.waits_for,
    })),
  };
}

const batchesSql = sql`
  select payout_batches.id, payout_batches.status, proposers.name as proposed_by,
    payout_batches.proposed_at, deciders.name as decided_by, payout_batches.decided_at
  from payout_batches
  join users as proposers on proposers.id = payout_batches.proposed_by
  left join users as deciders on deciders.id = payout_batches.decided_by`;

/** One batch with its payouts. Throws for an unknown one: the caller has found it. */
export async function readBatch(reader: Kysely<Schema>, batchId: string): Promise<PayoutBatch> {
  const { rows } = await sql<BatchRow>`
    select batches.*, 1 as total from (${batchesSql}) as batches where id = ${batchId}`.execute(reader);
  const [batch] = await withPayouts(reader, rows);
  if (batch === undefined) throw new Error(`no payout batch ${batchId}`);
  return batch;
}

async function withPayouts(reader: Kysely<Schema>, batches: readonly BatchRow[]): Promise<PayoutBatch[]> {
  const ids = batches.map((batch) => batch.id);
  const { rows } = await sql<PayoutRow>`
    ${payoutsSql} where payouts.batch_id = any(${ids}::uuid[]) order by payouts.id`.execute(reader);
  return batches.map((batch) => {
    const payouts = rows.filter((row) => row.batch_id === batch.id).map(presentPayout);
    return {
      id: batch.id,
      status: batch.status,
      total: addPaise(...payouts.map((payout) => payout.amount)),
      proposed_by: batch.proposed_by ?? "",
      proposed_at: batch.proposed_at.toISOString(),
      decided_by: batch.decided_by,
      decided_at: batch.decided_at?.toISOString() ?? null,
      payouts,
    };
  });
}

const payoutsSql = sql`
  select payouts.batch_id, payouts.id, payouts.seller_id, users.name as seller_name, payouts.amount_paise,
    bank_accounts.bank_name || ' ••••' || bank_accounts.last_four as bank, payouts.status,
    payouts.reference, payouts.bank_reference, payouts.failure_reason, payouts.settlement_note
  from payouts
  join users on users.id = payouts.seller_id
  join bank_accounts on bank_accounts.id = payouts.bank_account_id`;

/** One payout. Throws for an unknown one: the caller has found it. */
export async function readPayout(reader: Kysely<Schema>, payoutId: string): Promise<Payout> {
  const { rows } = await sql<PayoutRow>`${payoutsSql} where payouts.id = ${payoutId}`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error(`no payout ${payoutId}`);
  return presentPayout(row);
}

function presentPayout({ batch_id: _, amount_paise, seller_name, ...row }: PayoutRow): Payout {
  return { ...row, seller_name: seller_name ?? "", amount: paise(amount_paise) };
}
