import type { Refusal } from "#contract/refusals.ts";

type Bounds = { mostOfOne: number; most: number; retryAfterSeconds: number };

/** Bounds how much is under way at one time: of one person or address, and of all together. */
export function createUnderWay({ mostOfOne, most, retryAfterSeconds }: Bounds) {
  const byKey = new Map<string, number>();
  let all = 0;

  return {
    /**
     * Runs `work`, or refuses it: `too_many_requests` where enough of this key is under way already, `busy` where
     * enough of all is.
     */
    async run<Result>(
      key: string,
      work: () => Promise<Result>,
    ): Promise<Result | Refusal<"too_many_requests" | "busy">> {
      const own = byKey.get(key) ?? 0;
      if (own >= mostOfOne) return { refused: "too_many_requests", retry_after_seconds: retryAfterSeconds };
      if (all >= most) return { refused: "busy", retry_after_seconds: retryAfterSeconds };
      byKey.set(key, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (byKey.get(key) ?? 1) - 1;
        if (left > 0) byKey.set(key, left);
        else byKey.delete(key);
      }
    },
  };
}
