import { useState } from "react";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { classNames } from "./classNames.ts";

type MoneyProps = {
  readonly amountPaise: Paise;
  /** Medium for cards and totals, large for the bid bar, extra large for the price of the page. */
  readonly size?: "medium" | "large" | "extraLarge";
  /** A live price: a change flashes once behind it. The figure itself swaps at once. */
  readonly live?: boolean;
  /** A price that may be out of date. */
  readonly stale?: boolean;
};

const sizeClasses = { medium: "money--m", large: "money--l", extraLarge: "money--xl" };

/** An amount in rupees, in Indian grouping; paise only when it is not a whole rupee. */
export function Money({ amountPaise, size, live = false, stale = false }: MoneyProps) {
  const [firstPaise] = useState(amountPaise);
  const isFresh = live && amountPaise !== firstPaise;
  return (
    <>
      {amountPaise < 0 && "− "}
      <span
        // A new key starts the flash again for each new price.
        key={live ? amountPaise : "still"}
        className={classNames(
          "money",
          size && sizeClasses[size],
          isFresh && "is-fresh",
          stale && "money--stale",
        )}
      >
        <i>₹</i>
        {formatRupeeFigures(Math.abs(amountPaise) as Paise)}
      </span>
    </>
  );
}
