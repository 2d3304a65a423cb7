import { type Paise, paise } from "./paise.ts";

/**
 * Splits `total` by whole-number `weights` (party → weight). Every share is rounded towards zero and
 * the paise that do not divide go to `remainderTo`, so the shares always add up to the total.
 * This is the one place where money is divided (R-MONEY-2).
 */
export function splitPaise<Party extends string>(
  total: Paise,
  weights: Readonly<Record<Party, number>>,
  remainderTo: NoInfer<Party>,
): Record<Party, Paise> {
  const parties = Object.keys(weights) as Party[];
  const weightSum = parties.reduce((sum, party) => sum + checkedWeight(weights[party]), 0n);
  if (weightSum === 0n) throw new RangeError("a split needs a weight above zero");

  const shares = {} as Record<Party, Paise>;
  let left = BigInt(total);
  for (const party of parties) {
    // BigInt, because total times weight can pass what a double holds exactly.
    const share = (BigInt(total) * BigInt(weights[party])) / weightSum;
    shares[party] = paise(Number(share));
    left -= share;
  }
  shares[remainderTo] = paise(shares[remainderTo] + Number(left));
  return shares;
}

function checkedWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
  return BigInt(weight);
}
