import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { MoneyEvent } from "#domain/ledger/moneyEvents.ts";
import { isBalanced, type Transfer, transfer } from "#domain/ledger/transfer.ts";
import { assertSameTransfers, distinctTransfers } from "./assertSameTransfers.ts";

export type ListingTransfer = Transfer & { readonly listingId: number | null };
export type ListingMoneyEvent = MoneyEvent & { readonly listingId: number | null };

/**
 * Posts money events; those of zero paise move nothing. A transaction posts everything with one call, because
 * the accounts are locked in the order of their ids within a call: two transactions that posted twice each, in
 * different orders, could wait for one another.
 */
export async function postMoneyEvents(tx: Transaction, events: readonly ListingMoneyEvent[]): Promise<void> {
  const transfers = events.map((event) => {
    const moved = transfer(event);
    return moved === null ? null : { ...moved, listingId: event.listingId };
  });
  await postTransfers(
    tx,
    transfers.filter((moved) => moved !== null),
  );
}

/**
 * Posts transfers, opening accounts on demand. A transfer that stands in the ledger already is left out; throws when
 * another one stands there under its idempotency key. Throws for one that does not balance as well; the database would
 * refuse it at commit (R-MONEY-4).
 *
 * @internal for tests: the product posts money events.
 */
export async function postTransfers(tx: Transaction, transfers: readonly ListingTransfer[]): Promise<void> {
  if (transfers.length === 0) return;
  const unbalanced = transfers.find((moved) => !isBalanced(moved.postings));
  if (unbalanced !== undefined) throw new Error(`transfer ${unbalanced.idempotencyKey} does not balance`);
  const distinct = distinctTransfers(transfers);
  const posted = await insertTransfers(tx, distinct);
  const repeated = distinct.filter((moved) => !posted.has(moved.idempotencyKey));
  await assertSameTransfers(tx, repeated);
  await insertPostings(tx, distinct, posted);
}

async function insertTransfers(tx: Transaction, transfers: readonly ListingTransfer[]) {
  const rows = transfers.map(({ kind, idempotencyKey, listingId }) => ({ kind, idempotencyKey, listingId }));
  const inserted = await sql<{ id: number; idempotency_key: string }>`
    insert into ledger_transfers (kind, idempotency_key, listing_id)
    select kind, "idempotencyKey", "listingId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as moved (kind text, "idempotencyKey" text, "listingId" bigint)
    order by "idempotencyKey"
    on conflict (idempotency_key) do nothing
    returning id, idempotency_key`.execute(tx);
  return new Map(inserted.rows.map((row) => [row.idempotency_key, row.id]));
}

/** The order by account id is the lock order: the trigger that keeps the balances updates row by row in it. */
async function insertPostings(
  tx: Transaction,
  transfers: readonly ListingTransfer[],
  posted: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = transfers.flatMap(({ idempotencyKey, postings }) => {
    const transferId = posted.get(idempotencyKey);
    return transferId === undefined ? [] : postings.map((posting) => ({ transferId, ...posting }));
  });
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await sql`
    insert into ledger_accounts (code)
    select distinct account from jsonb_to_recordset(${json}::jsonb) as line (account text)
    order by account
    on conflict (code) do nothing`.execute(tx);
  await sql`
    insert into ledger_postings (transfer_id, account_id, amount_paise)
    select line."transferId", ledger_accounts.id, line."amountPaise"
    from jsonb_to_recordset(${json}::jsonb) as line ("transferId" bigint, account text, "amountPaise" bigint)
    join ledger_accounts on ledger_accounts.code = line.account
    order by ledger_accounts.id, line."transferId"`.execute(tx);
}
