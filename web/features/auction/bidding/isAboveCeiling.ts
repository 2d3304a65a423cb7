import type { Product } from "#contract/catalogue.ts";
import type { Paise } from "#domain/money/paise.ts";

/** More than the reader may bid or allow here without a deposit (R-BID-10). */
export function isAboveCeiling({ bid_ceiling: ceiling }: Product, amountPaise: Paise | null): boolean {
  return ceiling !== null && amountPaise !== null && amountPaise > ceiling.amount;
}
