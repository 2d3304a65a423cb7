import { setTimeout as pause } from "node:timers/promises";
import { tryCall } from "./apiClient.ts";
import type { ChaosWorld } from "./chaosWorld.ts";

type WonOrder = { id: string; balance: number; order_status: string };

/** Pays every other order that somebody wins, until it is stopped. Answers how many payments were made. */
export function payOrders({ url, people, standins }: ChaosWorld): { stop(): Promise<number> } {
  const seen = new Set<string>();
  let paid = 0;
  let isOver = false;

  async function payFor(token: string): Promise<void> {
    const answer = await tryCall(url, { method: "GET", path: "/bids/won", token });
    if (answer?.status !== 200) return;
    for (const { id, balance } of answer.body.results as WonOrder[]) {
      if (seen.has(id) || balance === 0) continue;
      if (seen.size % 2 === 1) {
        seen.add(id);
        continue;
      }
      const call = { method: "POST", path: `/bids/won/${id}/payments`, token, key: `pay-${id}` } as const;
      const checkout = await tryCall(url, { ...call, body: { amount: balance } });
      if (checkout === null) continue; // the same key next time
      seen.add(id);
      if (typeof checkout.body.reference !== "string") continue;
      standins.pay(checkout.body.reference, "success");
      paid += 1;
    }
  }

  const run = async (): Promise<void> => {
    for (; !isOver; await pause(700)) for (const { token } of people) await payFor(token);
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return paid;
    },
  };
}
