import { sql } from "kysely";
import type { Evidence } from "#contract/trust.ts";
import type { Transaction } from "#db/transaction.ts";
import { type SignalKind, type SignalState, stateWithMore } from "#domain/trust/signals.ts";
import { readClock } from "../operations/readClock.ts";

/** Something that may mean that somebody is not honest. Of two who share something, in whichever order. */
export type FoundSignal = {
  [Kind in SignalKind]: {
    readonly kind: Kind;
    readonly userId: string;
    readonly otherId: string | null;
    readonly weight: number;
    readonly evidence: Evidence[Kind];
  };
}[SignalKind];

type Known = { id: string; state: SignalState; decided_weight: number | null };

/**
 * Writes down what was found. What is known already takes the evidence of now, and comes back to the operators once there is
 * twice as much of it as they laid aside. One after another in one order: two workers may have found the same.
 */
export async function raiseSignals(tx: Transaction, found: readonly FoundSignal[]): Promise<void> {
  const now = await readClock(tx);
  const sorted = [...found].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  for (const { kind, userId, otherId, weight, evidence } of sorted) {
    const facts = JSON.stringify(evidence);
    const { rows } = await sql<Known>`
      insert into trust_signals (kind, user_id, other_id, evidence, weight, found_at, changed_at)
      values (${kind}, ${userId}, ${otherId}, ${facts}::jsonb, ${weight}, ${now}, ${now})
      on conflict (kind, user_id, other_id) do update
      set evidence = excluded.evidence, weight = excluded.weight, changed_at = excluded.changed_at
      where trust_signals.evidence <> excluded.evidence
      returning id, state, decided_weight`.execute(tx);
    const [known] = rows;
    if (known === undefined) continue;
    const state = stateWithMore({ state: known.state, decidedWeight: known.decided_weight }, weight);
    if (state !== known.state)
      await tx.updateTable("trust_signals").set({ state }).where("id", "=", known.id).execute();
  }
}

function keyOf({ kind, userId, otherId }: FoundSignal): string {
  return `${kind} ${userId} ${otherId}`;
}
