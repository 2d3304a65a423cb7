import type { Config } from "../operations/config.ts";
import {
  basisPaySettings,
  cashfreeSettings,
  eazyPaySettings,
  iciciUpiSettings,
  razorpaySettings,
} from "../operations/providerSettings.ts";
import { type BasisPay, createBasisPay } from "./basisPay.ts";
import { type Cashfree, createCashfree } from "./cashfree.ts";
import { createEazyPay, type EazyPay } from "./eazyPay.ts";
import type { Gateway } from "./gateway.ts";
import { createIciciUpi, type IciciUpi } from "./iciciUpi.ts";
import { createRazorpay, type Razorpay } from "./razorpay.ts";

/** By what name a provider stands in `payments` and in the ledger. */
export const providerNames = ["ICICI", "BASISPAY", "RAZORPAY", "CASHFREE", "EAZYPAY"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Everybody who takes money for Blaze. */
export type Providers = {
  readonly iciciUpi: IciciUpi;
  readonly basisPay: BasisPay;
  readonly razorpay: Razorpay;
  readonly cashfree: Cashfree;
  readonly eazyPay: EazyPay;
};

/** The paths to which the providers' pages send the payer's browser back. */
export const basisPayReturnPath = "/ui/response";
export const cashfreeReturnPath = "/ui/cashfree/response";
export const eazyPayReturnPath = "/ui/eazypay/response";

export function createProviders(config: Config): Providers {
  const { PUBLIC_URL } = config;
  return {
    iciciUpi: createIciciUpi(iciciUpiSettings(config)),
    basisPay: createBasisPay({
      ...basisPaySettings(config),
      returnUrl: `${PUBLIC_URL}${basisPayReturnPath}`,
    }),
    razorpay: createRazorpay(razorpaySettings(config)),
    cashfree: createCashfree({
      ...cashfreeSettings(config),
      returnUrl: `${PUBLIC_URL}${cashfreeReturnPath}?order_id={order_id}`,
      notifyUrl: `${PUBLIC_URL}/api/v1/webhooks/cashfree`,
    }),
    eazyPay: createEazyPay({
      ...eazyPaySettings(config),
      returnUrl: `${PUBLIC_URL}${eazyPayReturnPath}`,
    }),
  };
}

/** The provider of a payment. */
export function gatewayOf(providers: Providers, name: ProviderName): Gateway {
  switch (name) {
    case "ICICI":
      return providers.iciciUpi;
    case "BASISPAY":
      return providers.basisPay;
    case "RAZORPAY":
      return providers.razorpay;
    case "CASHFREE":
      return providers.cashfree;
    case "EAZYPAY":
      return providers.eazyPay;
  }
}
