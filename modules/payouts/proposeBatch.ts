import { sql } from "kysely";
import type { PayoutBatch } from "#contract/payouts.ts";
import type { Refusal } from "#contract/refusals.ts";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readClock } from "../operations/readClock.ts";
import { newReference } from "../payments/paymentRows.ts";
import { readPayableByLevel } from "./owedSellers.ts";
import { readBatch } from "./readBatches.ts";

type Asked = {
  readonly operatorId: string;
  readonly idempotencyKey: string | null;
  /** Trusted sellers alone (R-LEVEL-3). */
  readonly onlyTrusted?: boolean;
};

type Owed = Awaited<ReturnType<typeof readPayableByLevel>>[number];

/**
 * Proposes a batch with a payout to every seller who is owed money and can be paid. It moves nothing: an operator
 * looks at it and approves or withdraws it. Trusted sellers come first in it, or alone.
 * The same Idempotency-Key gives the same batch again, and is refused (`idempotency_key_reused`) for the other kind.
 */
export async function proposeBatch(database: Database, asked: Asked): Promise<PayoutBatch | Refusal> {
  const { onlyTrusted = false } = asked;
  return await inTransaction(database, async (tx) => {
    // One at a time: a balance that was read before another batch was paid would be paid out again, and two calls
    // with one key would both find none earlier.
    await sql`select pg_advisory_xact_lock(hashtext('propose_payouts'))`.execute(tx);
    const earlier = await findEarlier(tx, asked);
    if (earlier !== undefined && earlier.only_trusted !== onlyTrusted)
      return { refused: "idempotency_key_reused" };
    if (earlier !== undefined) return await readBatch(tx, earlier.id);
    const payable = await readPayableByLevel(tx);
    const wanted = payable.filter((seller) => seller.isTrusted || !onlyTrusted);
    if (wanted.length === 0 && payable.length > 0) return { refused: "no_trusted_sellers_to_pay" };
    const owed = await holdAccounts(tx, wanted);
    if (owed.length === 0) return { refused: "nothing_to_pay_out" };
    const batchId = await insertBatch(tx, asked, owed);
    return await readBatch(tx, batchId);
  });
}

async function findEarlier(
  tx: Transaction,
  { operatorId, idempotencyKey }: Asked,
): Promise<{ id: string; only_trusted: boolean } | undefined> {
  if (idempotencyKey === null) return undefined;
  return await tx
    .selectFrom("payout_batches")
    .select(["id", "only_trusted"])
    .where("proposed_by", "=", operatorId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

/**
 * Those of the sellers whose account is still there, which it stays until the batch is stored: `removeBankAccount`
 * waits, and finds the payout. The others are in the next batch, with another account.
 */
async function holdAccounts(tx: Transaction, payable: readonly Owed[]): Promise<Owed[]> {
  const ids = payable.map((seller) => seller.bank_account_id as string);
  const accounts = tx.selectFrom("bank_accounts").select("id").where("id", "=", anyOf(ids));
  const there = accounts.where("removed_at", "is", null).orderBy("id").forKeyShare();
  const held = new Set((await there.execute()).map(({ id }) => id));
  return payable.filter(({ bank_account_id: id }) => id !== null && held.has(id));
}

/** So much sooner a trusted seller's payout is made than the others of its batch, which is listed by that moment. */
const aheadMs = 1;

/** The unique index leaves a seller out whom an open payout holds already. */
async function insertBatch(tx: Transaction, asked: Asked, owed: readonly Owed[]): Promise<string> {
  const now = await readClock(tx);
  const { id: batchId } = await tx
    .insertInto("payout_batches")
    .values({
      proposed_by: asked.operatorId,
      proposed_at: now,
      idempotency_key: asked.idempotencyKey,
      only_trusted: asked.onlyTrusted ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const seller of owed) {
    await tx
      .insertInto("payouts")
      .values({
        batch_id: batchId,
        seller_id: seller.seller_id,
        bank_account_id: seller.bank_account_id as string,
        amount_paise: seller.balance_paise,
        reference: newReference(),
        is_trusted: seller.isTrusted,
        created_at: seller.isTrusted ? new Date(now.getTime() - aheadMs) : now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return batchId;
}
