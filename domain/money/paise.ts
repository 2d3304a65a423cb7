declare const paiseBrand: unique symbol;

/** An amount of money: a whole number of paise, hundredths of a rupee (R-MONEY-1). */
export type Paise = number & { readonly [paiseBrand]: "paise" };

/** The only way in: throws a RangeError unless `amount` is a whole number that a double holds exactly. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return (amount === 0 ? 0 : amount) as Paise; // minus zero would break equality in tests and JSON
}

/** Paise in `amount` whole rupees. */
export function rupees(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of rupees: ${amount}`);
  return paise(amount * 100);
}

export const noPaise: Paise = paise(0);

export function addPaise(...amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => paise(sum + amount), noPaise);
}

export function subtractPaise(from: Paise, amount: Paise): Paise {
  return paise(from - amount);
}

export function negatePaise(amount: Paise): Paise {
  return paise(-amount);
}

export function smallerPaise(one: Paise, other: Paise): Paise {
  return paise(Math.min(one, other));
}

export function largerPaise(one: Paise, other: Paise): Paise {
  return paise(Math.max(one, other));
}

export function isWholeRupee(amount: Paise): boolean {
  return amount % 100 === 0;
}
