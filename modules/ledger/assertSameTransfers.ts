import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { Transfer } from "#domain/ledger/transfer.ts";

/**
 * Throws when a transfer stands in the ledger under the same key and is another: its amounts, accounts or kind differ.
 * To leave it out in silence, as an equal repetition is, would lose the money that it moves.
 */
export async function assertSameTransfers(tx: Transaction, repeated: readonly Transfer[]): Promise<void> {
  if (repeated.length === 0) return;
  const keys = repeated.map((transfer) => transfer.idempotencyKey);
  const { rows } = await sql<Transfer>`
    select kind, idempotency_key as "idempotencyKey",
      jsonb_agg(jsonb_build_object('account', ledger_accounts.code, 'amountPaise', amount_paise)) as postings
    from ledger_transfers
    join ledger_postings on ledger_postings.transfer_id = ledger_transfers.id
    join ledger_accounts on ledger_accounts.id = ledger_postings.account_id
    where idempotency_key = any(${keys}::text[])
    group by ledger_transfers.id`.execute(tx);
  const known = new Map(rows.map((row) => [row.idempotencyKey, contents(row)]));
  const other = repeated.find((transfer) => known.get(transfer.idempotencyKey) !== contents(transfer));
  if (other !== undefined) throw new DifferentTransfer(other.idempotencyKey);
}

/** One copy of each; throws when two of one call have the same key and differ. */
export function distinctTransfers<Some extends Transfer>(transfers: readonly Some[]): Some[] {
  const distinct = new Map<string, Some>();
  for (const transfer of transfers) {
    const known = distinct.get(transfer.idempotencyKey);
    if (known === undefined) distinct.set(transfer.idempotencyKey, transfer);
    else if (contents(known) !== contents(transfer)) throw new DifferentTransfer(transfer.idempotencyKey);
  }
  return [...distinct.values()];
}

class DifferentTransfer extends Error {
  override name = "DifferentTransfer";
  constructor(idempotencyKey: string) {
    super(`another transfer stands in the ledger as ${idempotencyKey}`);
  }
}

function contents({ kind, postings }: Transfer): string {
  const lines = postings.map(({ account, amountPaise }) => `${account} ${amountPaise}`);
  return [kind, ...lines.sort()].join("\n");
}
