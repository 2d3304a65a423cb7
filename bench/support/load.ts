/** What one run of a load came to. Times in milliseconds. */
export type Measurement = {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** The same load in each round. */
export type Runs = readonly Measurement[];

/** Sends one bid of a client and tells whether it was accepted. */
type Send = (client: number, turn: number) => Promise<boolean>;

/** Every load is run this often, turn by turn with those that it is compared with, and its best run counts. */
export const rounds = 3;

const warmUpSeconds = 0.5;

/** The run with the most accepted bids: what else the machine did in the other runs is not the code's fault. */
export function busiest(runs: Runs): Measurement {
  return runs.reduce((best, run) => (run.perSecond > best.perSecond ? run : best));
}

/** The run with the lowest p99, for loads whose rate is given. */
export function quickest(runs: Runs): Measurement {
  return runs.reduce((best, run) => (run.p99Ms < best.p99Ms ? run : best));
}

type Sample = { latencyMs: number; isAccepted: boolean };

/** `clients` that each send the next bid when the last is answered. The beginning warms up and is not counted. */
export async function closedLoop(clients: number, seconds: number, send: Send): Promise<Measurement> {
  const samples: Sample[] = [];
  const start = performance.now() + warmUpSeconds * 1000;
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const sentAt = performance.now();
        const isAccepted = await send(client, turn);
        const now = performance.now();
        if (sentAt >= start && now <= end) samples.push({ latencyMs: now - sentAt, isAccepted });
      }
    }),
  );
  return measurement(samples, seconds);
}

/**
 * `rate` bids a second, whether the earlier ones are answered or not. A latency counts from the moment at
 * which its bid was due, so a generator that falls behind does not flatter the server. It goes on for so many seconds, or
 * until `isOver`.
 */
export async function openLoop(
  rate: number,
  seconds: number,
  send: Send,
  isOver: () => boolean = () => false,
): Promise<Measurement> {
  const samples: Sample[] = [];
  const pending: Promise<void>[] = [];
  const warmUp = rate * warmUpSeconds;
  const total = rate * (seconds + warmUpSeconds);
  const start = performance.now();
  for (let sent = 0; sent < total && !isOver(); ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const dueAt = start + (sent / rate) * 1000;
      const isCounted = sent >= warmUp;
      pending.push(
        send(sent, sent).then((isAccepted) => {
          if (isCounted) samples.push({ latencyMs: performance.now() - dueAt, isAccepted });
        }),
      );
    }
    // Sleeps: one that spins takes a whole core of those that the server and the database share with it.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const lasted = (performance.now() - start) / 1000 - warmUpSeconds;
  await Promise.all(pending);
  return measurement(samples, Math.min(seconds, lasted));
}

function measurement(samples: readonly Sample[], seconds: number): Measurement {
  const latencies = samples.map(({ latencyMs }) => latencyMs).sort((one, other) => one - other);
  const accepted = samples.filter(({ isAccepted }) => isAccepted).length;
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    accepted,
    refused: samples.length - accepted,
    seconds,
    perSecond: accepted / seconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
  };
}
