import { setTimeout as pause } from "node:timers/promises";
import type { Payment } from "./paymentRows.ts";
import type { ProviderName } from "./providers.ts";

/** Keeps those who wait for an answer from asking their provider as often as they like. */
export type Questions = {
  /**
   * Asks, or shares a question about the same payment: the one that is under way, or, where one has ended a moment
   * ago, the next one, which is asked when the pause is over. So nobody is told what was known before they asked.
   * Answers null when so many are under way at this provider that nobody else may ask now.
   */
  share<Outcome>(
    payment: Pick<Payment, "id" | "provider">,
    ask: () => Promise<Outcome>,
  ): Promise<Outcome | null>;
};

type Question = { readonly mayRepeatAt: number; readonly outcome: Promise<unknown>; isOver: boolean };

/**
 * One for each process: about one payment a question begins at most once in `pauseMs`, and at one provider there are
 * `atOnce` under way, as in a lane of the worker.
 */
export function createQuestions({ pauseMs = 2_000, atOnce = 16 } = {}): Questions {
  const questions = new Map<string, Question>();
  const underWay = new Map<ProviderName, number>();

  /** The oldest stand first. */
  function forgetOld(): void {
    for (const [id, { mayRepeatAt, isOver }] of questions) {
      if (mayRepeatAt > performance.now()) return;
      if (isOver) questions.delete(id);
    }
  }

  async function askInTurn<Outcome>(
    provider: ProviderName,
    { waitMs, ask }: { waitMs: number; ask: () => Promise<Outcome> },
  ): Promise<Outcome | null> {
    if (waitMs > 0) await pause(waitMs);
    const count = underWay.get(provider) ?? 0;
    if (count >= atOnce) return null;
    underWay.set(provider, count + 1);
    try {
      return await ask();
    } finally {
      underWay.set(provider, (underWay.get(provider) ?? 1) - 1);
    }
  }

  return {
    share<Outcome>({ id, provider }: Pick<Payment, "id" | "provider">, ask: () => Promise<Outcome>) {
      forgetOld();
      const known = questions.get(id);
      if (known !== undefined && !known.isOver) return known.outcome as Promise<Outcome | null>;
      const waitMs = known === undefined ? 0 : Math.max(0, known.mayRepeatAt - performance.now());
      const outcome = askInTurn(provider, { waitMs, ask });
      const question: Question = {
        mayRepeatAt: performance.now() + waitMs + pauseMs,
        outcome,
        isOver: false,
      };
      questions.delete(id); // the newest stand last
      questions.set(id, question);
      // What was not asked, or failed here, is no answer: the next one asks again at once.
      const end = (wasAsked: boolean): void => {
        question.isOver = true;
        if (!wasAsked && questions.get(id) === question) questions.delete(id);
      };
      outcome.then(
        (answer) => end(answer !== null),
        () => end(false),
      );
      return outcome;
    },
  };
}
