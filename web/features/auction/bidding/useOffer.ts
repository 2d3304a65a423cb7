import { useState } from "react";
import type { Paise } from "#domain/money/paise.ts";

type Typed = { readonly amountPaise: Paise | null; readonly minimumPaise: Paise };

/**
 * What stands in the stepper. It follows the minimum next bid until somebody types; when the minimum then
 * passes what was typed, it follows again, so that a person who is outbid can bid at once.
 */
export function useOffer(minimumPaise: Paise) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isOvertaken =
    typed !== null &&
    typed.amountPaise !== null &&
    minimumPaise > typed.minimumPaise &&
    typed.amountPaise < minimumPaise;
  return {
    offerPaise: typed === null || isOvertaken ? minimumPaise : typed.amountPaise,
    setOffer: (amountPaise: Paise | null) => setTyped({ amountPaise, minimumPaise }),
    followMinimum: () => setTyped(null),
  };
}
