/** Numbers from 0 to 1 that look random and are the same at every load, so that the demo is always the same. */
export type Chance = {
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** The generator "mulberry32": 32 bits of state are plenty for a few thousand draws. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const picked = items[whole(0, items.length - 1)];
    if (picked === undefined) throw new Error("there is nothing to pick from");
    return picked;
  }
  return { next, whole, pick };
}
