const SAMPLES = 9;
/** A tick this much ahead of the estimate was not early: the device slept, or the demo's clock was moved. */
const JUMP_MS = 1_500;

/**
 * The server's time, from the ticks of the live stream. It counts with `monotonicNow` (performance.now),
 * so a wrong or changed clock of the device does not matter, and takes the median of the last ticks, so one
 * that was held up on its way does not either. A tick can come late but never early: one that is far ahead
 * is believed at once.
 */
export class ServerTimeEstimate {
  readonly #monotonicNow: () => number;
  #offsets: number[] = [];

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow;
  }

  /** Takes a tick and answers what the time of the server is now, in milliseconds. */
  take(serverMs: number, { jumped = false } = {}): number {
    const now = this.#monotonicNow();
    const offset = serverMs - now;
    if (jumped || offset > this.#median() + JUMP_MS) this.#offsets = [];
    this.#offsets = [...this.#offsets, offset].slice(-SAMPLES);
    return now + this.#median();
  }

  #median(): number {
    const sorted = this.#offsets.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NEGATIVE_INFINITY;
  }
}
