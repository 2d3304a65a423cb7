import { LRUCache } from "lru-cache";

type BriefCacheOptions<Value> = {
  /** 0: nothing is kept, and only those who come while it is being made share it. */
  freshMs: number;
  entries: number;
  /** Whether this value may be kept. Those who wait for it are told it either way. */
  isKept?: (value: Value) => boolean;
};

/**
 * Keeps what was made for a key for a while and makes it once at a time, so that a crowd that arrives at one auction
 * costs one render. A failure is told to those who waited for it and forgotten.
 *
 * The clock here is the process's own: no rule of an auction depends on it.
 */
export function createBriefCache<Value extends object | string>({
  freshMs,
  entries,
  isKept = () => true,
}: BriefCacheOptions<Value>) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    max: entries,
    ttl: freshMs,
    // What others have crowded out while it was being made is still told to whoever waits for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

  async function read(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = await cache.forceFetch(key, { context: make });
    if (freshMs === 0 || !isKept(value)) cache.delete(key);
    return value;
  }

  return { read };
}
