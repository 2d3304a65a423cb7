import { gatewayOf, type Providers, providerNames } from "#modules/payments/providers.ts";
import type { PayoutProvider } from "#modules/payouts/payoutProvider.ts";

/** A call that sends money out or asks what became of it, by our reference; the outcome is null until it is answered. */
export type MoneyCall = {
  readonly reference: string;
  readonly kind: "send" | "question";
  outcome: string | null;
};

/** From now on what this process asks of those who send money is written down, in the order in which it begins. */
export function noteMoneyCalls(
  calls: MoneyCall[],
  { providers, payouts }: { readonly providers: Providers; readonly payouts: PayoutProvider },
): void {
  for (const name of providerNames) {
    const gateway = gatewayOf(providers, name);
    const refund = gateway.refund.bind(gateway);
    const findRefund = gateway.findRefund.bind(gateway);
    gateway.refund = (asked) => noted(calls, ["send", asked.refundReference], () => refund(asked));
    gateway.findRefund = (asked) =>
      noted(calls, ["question", asked.refundReference], () => findRefund(asked));
  }
  const { send, ask } = payouts;
  payouts.send = (transfer) => noted(calls, ["send", transfer.reference], () => send(transfer));
  payouts.ask = (reference) => noted(calls, ["question", reference], () => ask(reference));
}

async function noted<Answer extends { readonly outcome: string }>(
  calls: MoneyCall[],
  [kind, reference]: readonly [MoneyCall["kind"], string],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const own: MoneyCall = { reference, kind, outcome: null };
  calls.push(own);
  const answer = await call();
  own.outcome = answer.outcome;
  return answer;
}
