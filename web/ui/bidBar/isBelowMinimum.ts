import type { Paise } from "#domain/money/paise.ts";

/** A number was typed that the server would refuse: the button is off and the line says the least. */
export function isBelowMinimum(offerPaise: Paise | null, minimumPaise: Paise): boolean {
  return offerPaise !== null && offerPaise < minimumPaise;
}
