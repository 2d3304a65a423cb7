import type { PaymentsMessages } from "#languages/en/payments.ts";

/** By what name the payer knows a provider; one that this app does not know yet is shown as it is. */
export function providerName(provider: string, { providers }: PaymentsMessages): string {
  const names: Readonly<Record<string, string>> = providers;
  return names[provider] ?? provider;
}
