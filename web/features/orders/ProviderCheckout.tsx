import type { Checkout } from "#contract/checkout.ts";
import { CashfreeScreen } from "./CashfreeScreen.tsx";
import { LeaveForProvider } from "./LeaveForProvider.tsx";
import type { ProviderFailure } from "./PaymentFailure.tsx";
import { RazorpayScreen } from "./RazorpayScreen.tsx";

export type ProviderCheckoutProps = {
  readonly checkout: Checkout;
  readonly onFailure: (failure: ProviderFailure | null) => void;
};

/** On to the provider: by a form to its page, or by its own script over this one. */
export function ProviderCheckout({ checkout, onFailure }: ProviderCheckoutProps) {
  switch (checkout.how) {
    case "razorpay":
      return <RazorpayScreen checkout={checkout} onFailure={onFailure} />;
    case "cashfree":
      return <CashfreeScreen checkout={checkout} onFailure={onFailure} />;
    default:
      return <LeaveForProvider checkout={checkout} />;
  }
}
