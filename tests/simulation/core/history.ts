import { createHash } from "node:crypto";

/** What happened, line by line; two runs of one seed write the same. */
export class History {
  readonly lines: string[] = [];
  readonly #sha = createHash("sha256");
  readonly #depth = new Map<string, number>();
  /** Boundaries that were passed. */
  steps = 0;

  write(line: string): void {
    this.lines.push(line);
    this.#sha.update(`${line}\n`);
  }

  step(line: string): void {
    this.steps += 1;
    this.write(line);
  }

  /** Counts that something happened, or that a state was reached. */
  count(what: string, times = 1): void {
    this.#depth.set(what, (this.#depth.get(what) ?? 0) + times);
  }

  get depth(): ReadonlyMap<string, number> {
    return this.#depth;
  }

  /** Of all lines, in hexadecimal. */
  fingerprint(): string {
    return this.#sha.copy().digest("hex").slice(0, 16);
  }
}
