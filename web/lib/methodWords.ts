import type { PaymentMethod } from "#contract/checkout.ts";
import { type PaymentMeans, paymentMethodNames, paymentMethods } from "#domain/payment/paymentMethods.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** What people know a way of paying by; one that this app does not know yet is shown as it is. */
export function methodTitle(mode: string): string {
  const method = paymentMethodNames.find((name) => name === mode);
  return method === undefined ? mode : paymentMethods[method].title;
}

/** What a way of paying is called for payers: by what they pay with, not by who carries it out. */
export function wayTitle(method: PaymentMethod, { ways }: MessageGroups["payments"]): string {
  const used: readonly PaymentMeans[] = paymentMethods[method].means;
  return capitalised([...new Set(used.map((one) => ways[wayOf[one]]))].join(", "));
}

/** Who carries it out, and with what exactly, small below its title. */
export function wayLine(method: PaymentMethod, payments: MessageGroups["payments"]): string {
  const means = methodLine(method, payments);
  if (method === "UPI") return means;
  return fillSentence(payments.byProvider, { provider: methodTitle(method), means });
}

const wayOf = {
  scan: "upi",
  upi: "upi",
  cards: "card",
  debit: "card",
  credit: "card",
  netBanking: "netBanking",
  wallets: "wallet",
} as const satisfies Readonly<Record<PaymentMeans, string>>;

/** With what one pays that way. */
function methodLine(method: PaymentMethod, { means, twoMeans }: MessageGroups["payments"]): string {
  const used: readonly PaymentMeans[] = paymentMethods[method].means;
  const words = used.map((one) => means[one]);
  const [one = "", other = ""] = words;
  const line = words.length === 2 ? fillSentence(twoMeans, { one, other }) : words.join(", ");
  return capitalised(line);
}

function capitalised(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}
