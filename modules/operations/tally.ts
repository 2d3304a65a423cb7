export type Tally<Key> = {
  /** Counts one. */
  add(key: Key): void;
  /** Writes what has not been written yet. */
  flush(): Promise<void>;
};

/**
 * Counts in memory and hands the sums to `write` at most once every `flushMs`, one after the other: a row that
 * every request updated would be a queue. What could not be written is kept for the next time; a crash loses
 * the counts of a few seconds.
 */
export function createTally<Key>(
  write: (counts: ReadonlyMap<Key, number>) => Promise<void>,
  { flushMs = 1_000 }: { flushMs?: number } = {},
): Tally<Key> {
  let waiting = new Map<Key, number>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function add(key: Key, count = 1): void {
    waiting.set(key, (waiting.get(key) ?? 0) + count);
    timer ??= setTimeout(() => void flush().catch(() => undefined), flushMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.catch(() => undefined).then(writeWaiting);
    return flushing;
  }

  async function writeWaiting(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      if (batch.size > 0) await write(batch);
    } catch (error) {
      for (const [key, count] of batch) add(key, count);
      throw error;
    }
  }

  return { add, flush };
}
