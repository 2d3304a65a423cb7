import { gatewayOf, type Providers, providerNames } from "#modules/payments/providers.ts";
import type { PayoutProvider } from "#modules/payouts/payoutProvider.ts";

/** A call that sends money out or asks what became of it, by our reference; the outcome is null until it is answered. */
export type MoneyCall = {
  readonly reference: string;
  readonly kind: "send" | "question";
  outcome: string | null;
  /** Who began it. */
  readonly actor: number;
  /** The bank account that it goes to; null for whatever is no transfer to a seller. */
  readonly to: string | null;
};

type Noting = { readonly calls: MoneyCall[]; readonly actor: () => number };

/** From now on what this process asks of those who send money is written down, in the order in which it begins. */
export function noteMoneyCalls(
  noting: Noting,
  { providers, payouts }: { readonly providers: Providers; readonly payouts: PayoutProvider },
): void {
  for (const name of providerNames) {
    const gateway = gatewayOf(providers, name);
    const refund = gateway.refund.bind(gateway);
    const findRefund = gateway.findRefund.bind(gateway);
    gateway.refund = (asked) => noted(noting, ["send", asked.refundReference, null], () => refund(asked));
    gateway.findRefund = (asked) =>
      noted(noting, ["question", asked.refundReference, null], () => findRefund(asked));
  }
  const { send, ask } = payouts;
  payouts.send = (transfer) =>
    noted(noting, ["send", transfer.reference, transfer.accountNo], () => send(transfer));
  payouts.ask = (reference) => noted(noting, ["question", reference, null], () => ask(reference));
}

async function noted<Answer extends { readonly outcome: string }>(
  { calls, actor }: Noting,
  [kind, reference, to]: readonly [MoneyCall["kind"], string, string | null],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const own: MoneyCall = { reference, kind, outcome: null, actor: actor(), to };
  calls.push(own);
  const answer = await call();
  own.outcome = answer.outcome;
  return answer;
}
