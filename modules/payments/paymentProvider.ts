import type { EnvironmentPart } from "../operations/environmentPart.ts";
import type { Gateway } from "./gateway.ts";

/** What a gateway is made with beside its own settings. */
export type MerchantSide = {
  /** Where the provider's page sends the payer's browser back to. */
  readonly returnUrl: string;
  /** Where the provider sends its webhooks. */
  readonly notifyUrl: string;
  /** Of each call; the usual one without. */
  readonly timeLimitMs?: number;
};

/** Where the payer's browser comes back to from a provider's page. What it says of success is not read. */
export type ReturnPage = {
  readonly path: `/ui/${string}`;
  /** In which field the payment's reference stands: of the address's query, or of the form that is posted. */
  readonly referenceField: string;
  /** The page posts what the provider signed, which is kept like a webhook: the browser may have changed it. */
  readonly isPosted?: true;
};

/** A payment provider, declared once: one of these stands in each folder of `providers/`. */
export type PaymentProvider<Settings, Made extends Gateway> = {
  readonly environment: EnvironmentPart<Settings>;
  readonly create: (settings: Settings & MerchantSide) => Made;
  /** What a page that sends somebody to pay loads scripts from, and frames or posts to. */
  readonly checkoutAddresses: (settings: Settings) => {
    readonly scripts: readonly string[];
    readonly pages: readonly string[];
  };
  /** Null for a provider that has no page of its own, or whose script stays on ours. */
  readonly returnPage: ReturnPage | null;
};

/** Declares one; it is here for the compiler, which finds out what its settings are. */
export function paymentProvider<Settings, Made extends Gateway>(
  declaration: PaymentProvider<Settings, Made>,
): PaymentProvider<Settings, Made> {
  return declaration;
}
