/** Bounds how much is under way at one time: of one person or address, and of all together. */
export function createUnderWay({ mostOfOne, most }: { mostOfOne: number; most: number }) {
  const byKey = new Map<string, number>();
  let all = 0;

  return {
    /** Runs `work`, or returns null where too much is under way already. */
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
      const own = byKey.get(key) ?? 0;
      if (own >= mostOfOne || all >= most) return null;
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
