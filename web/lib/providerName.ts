import { paymentMethodNames, paymentMethods } from "#domain/payment/paymentMethods.ts";

/** By what name the payer knows a provider; one that this app does not know yet is shown as it is. */
export function providerName(provider: string): string {
  const method = paymentMethodNames.find((name) => paymentMethods[name].gateway === provider);
  return method === undefined ? provider : paymentMethods[method].title;
}
