import type { Paise } from "../money/paise.ts";

/** The most that an operator may set: ten times the least bid. */
export const slipBounds = { SLIP_CHECK_PERCENT: 1000 } as const;

type Asked = { readonly amountPaise: Paise; readonly leastPaise: Paise };

/**
 * True for an amount that somebody may have typed wrong: more than so many hundredths of the least bid. 0 asks about
 * none; the least itself is never a slip.
 */
export function isProbablySlip({ amountPaise, leastPaise, percent }: Asked & { readonly percent: number }) {
  if (percent === 0 || amountPaise <= leastPaise) return false;
  return amountPaise * 100 > leastPaise * percent;
}

/** How many times the least bid, rounded down: to one decimal place below ten (1.5), to a whole number above. */
export function timesTheLeast({ amountPaise, leastPaise }: Asked): number {
  const times = amountPaise / leastPaise;
  return times < 10 ? Math.floor((amountPaise * 10) / leastPaise) / 10 : Math.floor(times);
}
