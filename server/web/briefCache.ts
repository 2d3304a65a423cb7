/**
 * Keeps what was made for a key for a while and makes it once at a time, so that a crowd of crawlers costs one
 * reading. A failure is told to those who waited for it and forgotten.
 *
 * The clock here is the process's own: no rule of an auction depends on it.
 */
export function createBriefCache<Value>({ freshMs, entries: limit }: { freshMs: number; entries: number }) {
  const entries = new Map<string, { value: Promise<Value>; freshUntilMs: number }>();

  async function read(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = entries.get(key);
    if (kept && kept.freshUntilMs > performance.now()) return kept.value;
    const entry = { value: make(), freshUntilMs: performance.now() + freshMs };
    entries.delete(key);
    entries.set(key, entry);
    // A Map keeps the order of insertion, so the first key is the oldest.
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  }

  return { read };
}
