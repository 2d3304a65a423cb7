import { AsyncLocalStorage } from "node:async_hooks";
import type { Random } from "./random.ts";

/** Who does something: a task or a call, in one of the simulated processes; what happens to it comes by its own seed. */
export type Actor = {
  readonly number: number;
  readonly process: string;
  readonly random: Random;
  /** Of faults that are drawn apart from everything else. */
  readonly luck: Random;
};

/** A place where an actor waits until the simulation lets it go on: before a statement, a call or after a pause. */
export type Boundary = {
  readonly actor: number;
  readonly process: string;
  /** Boundaries of one connection are passed in their order; null stands by itself. */
  readonly queue: object | null;
  readonly label: string;
  /** Milliseconds of the simulated clock before which it is not passed. */
  readonly notBefore: number;
  readonly pass: () => void;
};

/** Something that was let go and has not been answered: a statement at the database. */
type Flight = {
  readonly number: number;
  readonly process: string;
  readonly backend: number | null;
  /** Hands the answer on; set when it has arrived. */
  deliver: (() => void) | null;
  /** Found to wait for a lock, since when no lock was given back. */
  isBlocked: boolean;
  /** When it was first found to wait: the order in which the waiting ones go on. */
  blockedSince: number;
  /** Its backend is stopped, so that who waited longer goes on first. */
  isHeld: boolean;
  /** Whoever answers it pauses. */
  isPaused: boolean;
  /** What is handed on in the place of its answer. */
  failure: Error | null;
};

type Sent = {
  readonly process: string;
  readonly backend: number | null;
  /** After it others may go on that waited for a lock. */
  readonly givesLocksBack?: boolean;
};

type BlockedReader = (backends: readonly number[]) => Promise<ReadonlySet<number>>;

/** After so many turns of the event loop without anything new, nothing more comes by itself. */
const quietTurns = 2;
const patienceMs = 1.5;

/**
 * Lets one actor go on at a time. Whatever an actor asks of the outside passes a boundary here; between two of them
 * it runs alone, so that the same choices give the same run. An answer that arrives is kept until nothing else is
 * under way but statements which wait for locks, and is handed on in the order of the boundaries.
 */
export class Scheduler {
  readonly #actors = new AsyncLocalStorage<Actor>();
  readonly #answering = new AsyncLocalStorage<Flight>();
  readonly #flights = new Set<Flight>();
  readonly #dead = new Set<string>();
  readonly #readBlocked: BlockedReader;
  #boundaries: Boundary[] = [];
  #activity = 0;
  #numbers = 0;
  #wake: (() => void) | null = null;
  /** While it is false everything passes at once: the world is being made or looked at. */
  isOn = false;
  /** Questions to threads of this process that have no answer yet. */
  threadsAtWork = 0;

  constructor(readBlocked: BlockedReader) {
    this.#readBlocked = readBlocked;
  }

  get actor(): Actor | undefined {
    return this.#actors.getStore();
  }

  /** What is done here and now is an actor's doing. */
  as<Result>(actor: Actor, work: () => Result): Result {
    return this.#actors.run(actor, work);
  }

  /** Runs work as an actor's; what it answers is told at once, `ended` when it did. */
  start(actor: Actor, work: () => Promise<unknown>, ended: (outcome: PromiseSettledResult<unknown>) => void) {
    this.#activity += 1;
    void this.#actors.run(actor, async () => {
      const [outcome] = await Promise.allSettled([Promise.resolve().then(work)]);
      if (this.#dead.has(actor.process)) return;
      this.#activity += 1;
      if (outcome !== undefined) ended(outcome);
    });
  }

  /** Waits until the simulation lets it pass. Of a process that has died it never returns. */
  boundary(label: string, at: { process: string; queue?: object; notBefore?: number }): Promise<void> {
    if (!this.isOn) return Promise.resolve();
    this.#activity += 1;
    const actor = this.actor?.number ?? 0;
    return new Promise((pass) => {
      if (this.#dead.has(at.process)) return;
      const { process, queue = null, notBefore = 0 } = at;
      this.#boundaries.push({ actor, process, queue, label, notBefore, pass });
    });
  }

  /** Something that the outside answers; its answer is handed on by the simulation. */
  async flight<Answer>(
    { givesLocksBack = false, ...at }: Sent,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!this.isOn) return await send();
    this.#numbers += 1;
    const flight: Flight = {
      ...at,
      number: this.#numbers,
      deliver: null,
      isBlocked: false,
      blockedSince: 0,
      isHeld: false,
      isPaused: false,
      failure: null,
    };
    if (givesLocksBack) this.holdWaiting();
    this.#flights.add(flight);
    const [outcome] = await Promise.allSettled([this.#answering.run(flight, send)]);
    // Not before: as long as it is under way, others still wait.
    if (givesLocksBack) this.locksMayHaveChanged();
    await new Promise<void>((deliver) => {
      if (!this.#flights.has(flight)) return; // its process has died
      flight.deliver = deliver;
      this.#wake?.();
    });
    if (flight.failure !== null) throw flight.failure;
    if (outcome?.status === "rejected") throw outcome.reason;
    return (outcome as PromiseFulfilledResult<Answer>).value;
  }

  /**
   * A pause of whoever answers a flight, outside of all processes: nobody waits for the answer until it is passed, never
   * without a time.
   */
  async pauseFlight(label: string, notBefore: number | null): Promise<void> {
    const flight = this.#answering.getStore();
    if (flight === undefined) throw new Error(`${label}: nothing is answered here`);
    flight.isPaused = true;
    this.#wake?.();
    if (notBefore === null) return await new Promise(() => undefined);
    await this.boundary(label, { process: "outside", notBefore });
    flight.isPaused = false;
  }

  /** A lock may have been given back: who waited for one is looked at again. */
  locksMayHaveChanged(): void {
    for (const flight of this.#flights) if (!flight.isHeld) flight.isBlocked = false;
  }

  /**
   * When a lock is given back, all that wait for it wake up and run for it, and the machine chooses who wins. So their
   * backends are stopped before, and go on one after the other when the giving back is over.
   */
  holdWaiting(atLeast = 2): void {
    const waiting = [...this.#flights].filter(({ isBlocked, isHeld }) => isBlocked && !isHeld);
    if (waiting.length < atLeast) return;
    for (const flight of waiting) {
      flight.isHeld = true;
      signal(flight, "SIGSTOP");
    }
  }

  /**
   * No statement that is under way is answered any more, not even one that was done: whoever asked hears of the failure.
   * Those that wait for a lock get none.
   */
  failStatements(failure: Error): void {
    this.holdWaiting(1);
    const statements = [...this.#flights].filter(({ backend }) => backend !== null);
    const held = new Set(statements.flatMap(({ isHeld, backend }) => (isHeld ? [backend] : [])));
    for (const backend of held) signal({ backend }, "SIGTERM");
    for (const backend of held) signal({ backend }, "SIGCONT");
    for (const flight of statements) Object.assign(flight, { failure, isHeld: false });
    this.locksMayHaveChanged();
  }

  /** Lets the one go on that has waited longest. */
  #letOneGo(): boolean {
    const held = [...this.#flights].filter(({ isHeld }) => isHeld);
    const next = held.toSorted((one, other) => one.blockedSince - other.blockedSince)[0];
    if (next === undefined) return false;
    next.isHeld = false;
    this.locksMayHaveChanged(); // of one another they may have waited, too
    signal(next, "SIGCONT");
    return true;
  }

  /** Boundaries that could be passed, the oldest of each connection, in the order in which they were reached. */
  passable(): readonly Boundary[] {
    const taken = new Set<object>();
    return this.#boundaries.filter(({ queue }) => {
      if (queue === null) return true;
      if (taken.has(queue)) return false;
      taken.add(queue);
      return true;
    });
  }

  pass(boundary: Boundary): void {
    this.#boundaries = this.#boundaries.filter((other) => other !== boundary);
    this.#activity += 1;
    boundary.pass();
  }

  /** Nothing of this process goes on; what it sent may still be done. */
  kill(process: string): void {
    this.#dead.add(process);
    this.#boundaries = this.#boundaries.filter((boundary) => boundary.process !== process);
    for (const flight of this.#flights) {
      if (flight.process !== process) continue;
      if (flight.isHeld) signal(flight, "SIGCONT");
      this.#flights.delete(flight);
    }
    this.locksMayHaveChanged();
  }

  /** How many statements wait for locks. */
  get blocked(): number {
    return this.#flights.size;
  }

  /** Resolves when every actor waits at a boundary, for a lock, or has ended. */
  async quiet(options: { deliver: boolean } = { deliver: true }): Promise<void> {
    for (;;) {
      await this.#settle();
      const flights = [...this.#flights];
      const open = flights.filter(
        ({ deliver, isBlocked, isHeld, isPaused }) => deliver === null && !isBlocked && !isHeld && !isPaused,
      );
      if (open.length > 0) {
        await this.#arrivalOrBlock(open);
        continue;
      }
      if (this.#letOneGo()) continue;
      const arrived = flights.find(({ deliver }) => deliver !== null);
      if (arrived === undefined || !options.deliver) return;
      this.#flights.delete(arrived);
      this.#activity += 1;
      arrived.deliver?.();
    }
  }

  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      const before = this.#activity;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#activity !== before || this.threadsAtWork > 0) quiet = -1;
    }
  }

  async #arrivalOrBlock(open: readonly Flight[]): Promise<void> {
    const isWoken = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
    this.#wake = null;
    if (isWoken) return;
    const backends = open.flatMap(({ backend }) => (backend === null ? [] : [backend]));
    if (backends.length === 0) return;
    const blocked = await this.#readBlocked(backends);
    for (const flight of open) {
      if (flight.deliver !== null || flight.backend === null || !blocked.has(flight.backend)) continue;
      flight.isBlocked = true;
      if (flight.blockedSince === 0) flight.blockedSince = ++this.#numbers;
    }
  }
}

function signal({ backend }: Pick<Flight, "backend">, name: "SIGSTOP" | "SIGCONT" | "SIGTERM"): void {
  if (backend !== null) process.kill(backend, name);
}
