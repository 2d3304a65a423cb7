const TIMEOUT_MS = 5_000;

/** A message that a stand-in has kept in the place of sending it. */
type KeptMessage = { id: string; channel: string; to: string; text: string; created_at: string };

/** The side of the stand-ins that no provider has: a look at the messages, and the payer's hand. */
type StandinControl = {
  messages(to: string | undefined): Promise<KeptMessage[]>;
  /** False when the stand-in knows no such payment. */
  settlePayment(reference: string, outcome: "success" | "failure"): Promise<boolean>;
  /** Parcels move with the demo's clock. */
  moveClock(seconds: number): Promise<void>;
};

/** Demo mode only. Throws when the stand-ins do not answer. */
export function createStandinControl(standinsUrl: string): StandinControl {
  return {
    async messages(to) {
      const query = to === undefined ? "" : `?${new URLSearchParams({ to })}`;
      const answer = await call(`${standinsUrl}/control/messages${query}`);
      return ((await answer.json()) as { results: KeptMessage[] }).results;
    },
    async settlePayment(reference, outcome) {
      const answer = await call(`${standinsUrl}/control/payments/${encodeURIComponent(reference)}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ outcome }),
      });
      return answer.status !== 404;
    },
    async moveClock(seconds) {
      await call(`${standinsUrl}/control/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seconds }),
      });
    },
  };
}

async function call(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok && answer.status !== 404) throw new Error(`a stand-in answered ${answer.status}`);
  return answer;
}
