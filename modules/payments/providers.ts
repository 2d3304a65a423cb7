import type { z } from "zod";
import { webhooks } from "#contract/webhooks.ts";
import type { GatewayName } from "#domain/payment/paymentMethods.ts";
import type { EnvironmentPart } from "../operations/environmentPart.ts";
import type { Gateway } from "./gateway.ts";
import type { MerchantSide, PaymentProvider, ReturnPage } from "./paymentProvider.ts";
import { basisPayProvider } from "./providers/basisPay/basisPayProvider.ts";
import { cashfreeProvider } from "./providers/cashfree/cashfreeProvider.ts";
import { eazyPayProvider } from "./providers/eazyPay/eazyPayProvider.ts";
import { iciciUpiProvider } from "./providers/iciciUpi/iciciUpiProvider.ts";
import { razorpayProvider } from "./providers/razorpay/razorpayProvider.ts";

/** Everybody who takes money for Blaze, by their name in `payments` and in the ledger. */
const declared = {
  ICICI: iciciUpiProvider,
  BASISPAY: basisPayProvider,
  RAZORPAY: razorpayProvider,
  CASHFREE: cashfreeProvider,
  EAZYPAY: eazyPayProvider,
} satisfies Readonly<Record<GatewayName, unknown>>;

type Declared = typeof declared;
export type ProviderName = keyof Declared;
export const providerNames = Object.keys(declared) as readonly ProviderName[];

/** What each is made with, from the environment. */
export type ProviderSettings = {
  readonly [Name in ProviderName]: z.output<Declared[Name]["environment"]["schema"]>;
};
/** A gateway to each. */
export type Providers = { readonly [Name in ProviderName]: ReturnType<Declared[Name]["create"]> };

/** The same declarations, for whoever works with any of them. */
const declarations: {
  readonly [Name in ProviderName]: PaymentProvider<ProviderSettings[Name], Providers[Name]>;
} = declared;

/** The part of the environment that each reads. */
export const providerEnvironment = each((name) => declarations[name].environment) as {
  readonly [Name in ProviderName]: EnvironmentPart<ProviderSettings[Name]>;
};

/** Where payers come back to, of those that have such a page. */
export const returnPages: readonly (ReturnPage & { readonly provider: ProviderName })[] =
  providerNames.flatMap((provider) => {
    const { returnPage } = declarations[provider];
    return returnPage === null ? [] : [{ ...returnPage, provider }];
  });

type MerchantOptions = { readonly publicUrl: string; readonly timeLimitMs?: number };

export function createProviders(settings: ProviderSettings, options: MerchantOptions): Providers {
  return each((name) => createProvider(name, settings[name], options)) as Providers;
}

function createProvider<Name extends ProviderName>(
  name: Name,
  settings: ProviderSettings[Name],
  { publicUrl, timeLimitMs }: MerchantOptions,
): Providers[Name] {
  const merchant: MerchantSide = {
    returnUrl: `${publicUrl}${declarations[name].returnPage?.path ?? "/"}`,
    notifyUrl: `${publicUrl}/api/v1${webhooks[name].path}`,
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  };
  return declarations[name].create({ ...settings, ...merchant });
}

/** What a page that sends somebody to pay may load, frame and post to, for all of them. */
export function checkoutAddresses(settings: ProviderSettings) {
  const all = providerNames.map((name) => checkoutAddressesOf(name, settings[name]));
  return { scripts: all.flatMap(({ scripts }) => scripts), pages: all.flatMap(({ pages }) => pages) };
}

function checkoutAddressesOf<Name extends ProviderName>(name: Name, settings: ProviderSettings[Name]) {
  return declarations[name].checkoutAddresses(settings);
}

/** The provider of a payment. */
export function gatewayOf(providers: Providers, name: ProviderName): Gateway {
  return providers[name];
}

function each<Made>(make: (name: ProviderName) => Made): Record<ProviderName, Made> {
  return Object.fromEntries(providerNames.map((name) => [name, make(name)])) as Record<ProviderName, Made>;
}
