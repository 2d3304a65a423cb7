import type { Payment } from "./paymentRows.ts";
import type { ProviderName } from "./providers.ts";

/** Keeps those who wait for an answer from asking their provider as often as they like. */
export type Questions = {
  /**
   * Asks, or shares the outcome of a question about the same payment that is under way or has just begun. Null when
   * so many are under way at this provider that nobody else may ask now.
   */
  share<Outcome>(
    payment: Pick<Payment, "id" | "provider">,
    ask: () => Promise<Outcome>,
  ): Promise<Outcome> | null;
};

type Begun = { readonly at: number; readonly outcome: Promise<unknown>; isUnderWay: boolean };

/**
 * One for each process: about one payment there is one question in `pauseMs`, and at one provider there are `atOnce`
 * under way, as in a lane of the worker.
 */
export function createQuestions({
  pauseMs = 2_000,
  atOnce = 16,
  now = () => performance.now(),
} = {}): Questions {
  const begun = new Map<string, Begun>();
  const underWay = new Map<ProviderName, number>();
  const count = (provider: ProviderName, change: number): void => {
    underWay.set(provider, (underWay.get(provider) ?? 0) + change);
  };
  /** The oldest stand first. */
  const forgetOld = (): void => {
    for (const [id, question] of begun) {
      if (question.at + pauseMs > now()) return;
      if (!question.isUnderWay) begun.delete(id);
    }
  };
  return {
    share<Outcome>({ id, provider }: Pick<Payment, "id" | "provider">, ask: () => Promise<Outcome>) {
      forgetOld();
      const known = begun.get(id);
      if (known !== undefined) return known.outcome as Promise<Outcome>;
      if ((underWay.get(provider) ?? 0) >= atOnce) return null;
      count(provider, 1);
      const outcome = ask();
      const question: Begun = { at: now(), outcome, isUnderWay: true };
      begun.set(id, question);
      const end = (): void => {
        question.isUnderWay = false;
        count(provider, -1);
      };
      // What failed here is no answer: the next one asks again.
      outcome.then(end, () => {
        end();
        begun.delete(id);
      });
      return outcome;
    },
  };
}
