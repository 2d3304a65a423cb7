import type { Refusal } from "#contract/refusals.ts";
import { agreedTerms, type DepositTerms } from "#domain/deposit/depositTerms.ts";
import type { Paise } from "#domain/money/paise.ts";
import { findPaymentMethod, type PaymentMethodName } from "#domain/payment/paymentMethods.ts";
import type { Deposit } from "./depositRows.ts";

type Wish = {
  readonly mode?: string | undefined;
  readonly provider?: string | undefined;
  readonly shownTerms?: DepositTerms | undefined;
};
type Offer = {
  readonly deposit_paise: Paise;
  readonly offered: readonly PaymentMethodName[];
  readonly offeredTerms: DepositTerms;
};

/** In which way it is paid and on which terms it is made, or why it cannot be. */
export function agreedPayment(
  { mode, provider, shownTerms }: Wish,
  { deposit_paise, offered, offeredTerms }: Offer,
  existing: Deposit | undefined,
): { method: PaymentMethodName; defaultTerms: DepositTerms } | Refusal {
  if (mode === undefined) return { refused: "deposit_payment_required", deposit_amount: deposit_paise };
  const method = findPaymentMethod(mode, provider);
  if (method === null || !offered.includes(method))
    return { refused: "payment_method_unavailable", offered: [...offered] };
  const stored = existing?.default_terms;
  const defaultTerms = agreedTerms({ offered: offeredTerms, shown: shownTerms, stored });
  return defaultTerms === null
    ? { refused: "deposit_terms_changed", default_terms: offeredTerms }
    : { method, defaultTerms };
}
