import type { PaymentMethod } from "#contract/checkout.ts";
import { type PaymentMeans, paymentMethodNames, paymentMethods } from "#domain/payment/paymentMethods.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** What people know a way of paying by; one that this app does not know yet is shown as it is. */
export function methodTitle(mode: string): string {
  const method = paymentMethodNames.find((name) => name === mode);
  return method === undefined ? mode : paymentMethods[method].title;
}

/** With what one pays that way, in a line below its title. */
export function methodLine(method: PaymentMethod, { means, twoMeans }: MessageGroups["payments"]): string {
  const used: readonly PaymentMeans[] = paymentMethods[method].means;
  const words = used.map((one) => means[one]);
  const [one = "", other = ""] = words;
  const line = words.length === 2 ? fillSentence(twoMeans, { one, other }) : words.join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}
