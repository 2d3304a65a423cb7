import { isRefusal } from "#contract/refusals.ts";
import type { ProcessKind, SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";

/** One thing that is about to be done, with everything chosen. */
export type Prepared = {
  /** What stands in the history: who does what to what, without ids that say nothing. */
  readonly label: string;
  /** Done as an actor of a process; what it answers stands in the history. */
  readonly work: (process: SimulatedProcess) => Promise<string>;
};

/** A kind of thing that happens in the world. */
export type Action = {
  readonly name: string;
  readonly weight: number;
  /** Only in worlds that name it in what they lean to. */
  readonly isNamed?: true;
  readonly on: ProcessKind;
  /** Chooses who and what, while nobody else does anything; null when there is nothing to do it to. */
  readonly prepare: (world: World) => Promise<Prepared | null> | Prepared | null;
};

/** The word for an outcome: the refusal's code, or what it was otherwise. */
export function wordFor(outcome: unknown, otherwise: string): string {
  return isRefusal(outcome) ? outcome.refused : otherwise;
}
