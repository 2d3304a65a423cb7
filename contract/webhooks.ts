import { z } from "zod";
import {
  type GatewayName,
  paymentMethodNames,
  paymentMethods,
  type WebhookAddress,
} from "#domain/payment/paymentMethods.ts";
import { endpoint } from "./endpoint.ts";

const usualBodyLimit = 16 * 1024;

/** Where each payment provider reports, by its name in our books. */
export const webhooks = Object.fromEntries(
  paymentMethodNames.map((name) => [paymentMethods[name].gateway, webhook(paymentMethods[name].webhook)]),
) as Readonly<Record<GatewayName, ReturnType<typeof webhook>>>;

function webhook({ path, sender, bodyLimit = usualBodyLimit }: WebhookAddress) {
  return endpoint({
    method: "POST",
    path: `/webhooks/${path}`,
    tag: "webhooks",
    summary: `What ${sender} reports, signed by it. Stored first; the provider is asked before money is credited.`,
    access: "guest",
    answer: z.object({ received: z.literal(true) }),
    refusals: ["webhook_signature_invalid"],
    bodyLimit,
    costly: true,
  });
}
