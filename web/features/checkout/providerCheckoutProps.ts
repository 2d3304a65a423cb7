import type { Checkout } from "#contract/checkout.ts";
import type { ProviderFailure } from "./PaymentFailure.tsx";

/** What the screen of every provider is given. */
export type ProviderCheckoutProps = {
  readonly checkout: Checkout;
  readonly onFailure: (failure: ProviderFailure | null) => void;
};
