import type { Faults, StandinProvider } from "./faults.ts";

/** One report on its way to the merchant. */
export type Delivery = {
  readonly provider: StandinProvider;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Takes one delivery to the merchant; true when it was accepted with a 2xx. */
type Transport = (delivery: Delivery) => Promise<boolean>;

export type Webhooks = ReturnType<typeof createWebhooks>;

const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const heldMs = 15_000;
const deliveryTimeoutMs = 5_000; // Razorpay: 2xx within 5 s

/**
 * Sends reports with retries, unordered and at least once, as providers do. Without a transport they gather, and a
 * test takes them.
 */
export function createWebhooks(faults: Faults, transport: Transport | null) {
  const gathered: Delivery[] = [];
  const held: Delivery[] = [];
  let displaced: Delivery | null = null;
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const deliver = (delivery: Delivery, attempt = 0): void => {
    if (transport === null) return void gathered.push(delivery);
    void transport(delivery).then((accepted) => {
      const pause = pausesMs[attempt];
      if (!accepted && pause !== undefined) later(pause, () => deliver(delivery, attempt + 1));
    });
  };
  const release = (): void => {
    for (const delivery of held.splice(0)) deliver(delivery);
    if (displaced !== null) deliver(displaced);
    displaced = null;
  };

  return {
    send(delivery: Delivery): void {
      const takes = (kind: Parameters<Faults["takes"]>[1]) => faults.takes(delivery.provider, kind);
      if (takes("forged_webhook")) deliver({ ...delivery, body: forge(delivery.body) });
      if (takes("late_webhook")) {
        held.push(delivery);
        if (transport !== null) later(heldMs, release);
        return;
      }
      if (displaced === null && takes("reordered_webhook")) {
        displaced = delivery;
        if (transport !== null) later(heldMs, release);
        return;
      }
      deliver(delivery);
      if (takes("duplicate_webhook")) deliver(delivery);
      if (displaced !== null) deliver(displaced);
      displaced = null;
    },
    /** Lets go of what is late and out of order. */
    release,
    /** What gathered since the last time. */
    take: (): Delivery[] => gathered.splice(0),
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Somebody else's work: the amounts are others, the signature is not. */
function forge(body: string): string {
  return body.replace(/\d+/, (digits) => `9${digits}`).concat(" ");
}

/** Over HTTP, as between two companies. */
export const sendOverHttp: Transport = async ({ url, headers, body }) => {
  try {
    const signal = AbortSignal.timeout(deliveryTimeoutMs);
    const answer = await fetch(url, { method: "POST", headers, body, signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
