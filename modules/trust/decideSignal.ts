import type { Refusal } from "#contract/refusals.ts";
import type { TrustSignal } from "#contract/trust.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type SignalOutcome, type SignalState, stateAfter } from "#domain/trust/signals.ts";
import { blazeNow } from "../operations/readClock.ts";
import { readSignal } from "./readSignals.ts";

type Decision = {
  readonly signalId: string;
  readonly operatorId: string;
  readonly outcome: SignalOutcome;
  readonly note: string;
  /** How many decisions the operator saw. */
  readonly seenDecisions: number;
  readonly idempotencyKey: string | null;
};

/**
 * Writes down what an operator says of a signal. Whoever saw fewer decisions than there are is refused `signal_decided`; the
 * same key says it once, and is refused (`idempotency_key_reused`) for something else. Refuses `not_found` also to an
 * operator whom it is about.
 */
export async function decideSignal(database: Database, input: Decision): Promise<TrustSignal | Refusal> {
  return await inTransaction(database, async (tx) => {
    const signals = tx.selectFrom("trust_signals").select("id");
    await signals.where("id", "=", input.signalId).forNoKeyUpdate().execute();
    const signal = await readSignal(tx, input);
    if (signal === null) return { refused: "not_found", what: "signal" };
    const earlier = await findEarlier(tx, input);
    if (earlier !== undefined) {
      const { signal_id: id, outcome, note } = earlier;
      const isSame = id === input.signalId && outcome === input.outcome && note === input.note;
      return isSame ? signal : { refused: "idempotency_key_reused" };
    }
    if (signal.decision_count !== input.seenDecisions)
      return { refused: "signal_decided", decisions: signal.decision_count };
    await write(tx, input, signal.state);
    return (await readSignal(tx, input)) ?? { refused: "not_found", what: "signal" };
  });
}

async function findEarlier(tx: Transaction, { operatorId, idempotencyKey }: Decision) {
  if (idempotencyKey === null) return undefined;
  const own = tx.selectFrom("trust_decisions").select(["signal_id", "outcome", "note"]);
  return await own
    .where("decided_by", "=", operatorId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

async function write(tx: Transaction, input: Decision, state: SignalState): Promise<void> {
  const { signalId, operatorId, outcome, note, seenDecisions, idempotencyKey } = input;
  const round = seenDecisions + 1;
  await tx
    .insertInto("trust_decisions")
    .values({
      ...{ signal_id: signalId, round, outcome, note, idempotency_key: idempotencyKey },
      ...{ decided_by: operatorId, decided_at: blazeNow },
    })
    .execute();
  await tx
    .updateTable("trust_signals")
    .set((is) => ({ state: stateAfter(state, outcome), decisions: round, decided_weight: is.ref("weight") }))
    .where("id", "=", signalId)
    .execute();
}
