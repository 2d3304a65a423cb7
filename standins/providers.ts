import type { GatewayName } from "#domain/payment/paymentMethods.ts";
import type { StandinKeys } from "./keys.ts";
import type { PaymentStandin } from "./paymentStandin.ts";
import { basisPayStandin } from "./providers/basisPay/basisPayStandin.ts";
import { cashfreeStandin } from "./providers/cashfree/cashfreeStandin.ts";
import { eazyPayStandin } from "./providers/eazyPay/eazyPayStandin.ts";
import { iciciUpiStandin } from "./providers/iciciUpi/iciciUpiStandin.ts";
import { razorpayStandin } from "./providers/razorpay/razorpayStandin.ts";

/** Everybody who takes money, by their name in the merchant's books. */
const declared = {
  ICICI: iciciUpiStandin,
  BASISPAY: basisPayStandin,
  EAZYPAY: eazyPayStandin,
  RAZORPAY: razorpayStandin,
  CASHFREE: cashfreeStandin,
} satisfies Readonly<Record<GatewayName, unknown>>;

const names = Object.keys(declared) as readonly GatewayName[];

type SettingsOf<Standin> = Standin extends PaymentStandin<infer Settings> ? Settings : never;
type PaymentSettings = { readonly [Name in GatewayName]: SettingsOf<(typeof declared)[Name]> };

/** The same, for whoever works with any of them. */
const standins: { readonly [Name in GatewayName]: PaymentStandin<PaymentSettings[Name]> } = declared;
export const paymentStandins: readonly Pick<PaymentStandin<never>, "routes" | "pay" | "giveBack">[] =
  Object.values(declared);

/** What the merchant's gateways are made with to reach them. */
export function paymentSettings(url: string, keys: StandinKeys): PaymentSettings {
  return Object.fromEntries(
    names.map((name) => [name, standins[name].settings(url, keys)]),
  ) as PaymentSettings;
}

/** The same as environment variables. */
export function paymentEnvironment(settings: PaymentSettings): Record<string, string> {
  return Object.assign({}, ...names.map((name) => environmentOf(name, settings[name])));
}

function environmentOf<Name extends GatewayName>(name: Name, settings: PaymentSettings[Name]) {
  return standins[name].environment(settings);
}
