import { useState } from "react";
import type { Paise } from "#domain/money/paise.ts";

type Chosen = { readonly amountPaise: Paise; readonly minimumPaise: Paise };

/**
 * What stands on the bid's button. It follows the minimum next bid until somebody chooses more; when the minimum then
 * passes what was chosen, it follows again, so that a person who is outbid can bid at once.
 */
export function useOffer(minimumPaise: Paise) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isOvertaken =
    chosen !== null && minimumPaise > chosen.minimumPaise && chosen.amountPaise < minimumPaise;
  return {
    offerPaise: chosen === null || isOvertaken ? minimumPaise : chosen.amountPaise,
    setOffer: (amountPaise: Paise) => setChosen({ amountPaise, minimumPaise }),
    followMinimum: () => setChosen(null),
  };
}
