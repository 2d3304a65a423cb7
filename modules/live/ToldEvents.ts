import type { LiveRow } from "./liveRow.ts";

/** What tells an event from every other, also from one that got its numbers again after a crash of the database. */
export type EventKey = { transaction_id: string; id: number; created_at: string };

/**
 * The events of the last transactions that need not be told again. Those of listings are not kept: they hold the
 * present state and their version tells them apart.
 */
export class ToldEvents {
  readonly #most: number;
  /** The transaction of each, in the order in which they were told. */
  readonly #told = new Map<string, bigint>();

  /** Never holds more than `most`: beyond that, the first that were told are forgotten. */
  constructor(most: number) {
    this.#most = most;
  }

  add(events: readonly EventKey[]): void {
    for (const event of events) this.#told.set(keyOf(event), BigInt(event.transaction_id));
    this.#forgetWhile((_, size) => size > this.#most);
  }

  /** Those that were not told yet, which from now on were. */
  takeNew<Row extends LiveRow & EventKey>(rows: readonly Row[]): Row[] {
    const fresh = rows.filter((row) => !this.#told.has(keyOf(row)));
    this.add(fresh.filter(({ kind }) => kind !== "listing"));
    return fresh;
  }

  /** Forgets what is of transactions below this one; some of it later, when older ones were told after it. */
  forgetBelow(transactionId: bigint): void {
    this.#forgetWhile((told) => told < transactionId);
  }

  #forgetWhile(isOver: (transactionId: bigint, size: number) => boolean): void {
    for (const [key, transactionId] of this.#told) {
      if (!isOver(transactionId, this.#told.size)) return;
      this.#told.delete(key);
    }
  }
}

function keyOf({ transaction_id, id, created_at }: EventKey): string {
  return `${transaction_id} ${id} ${created_at}`;
}
