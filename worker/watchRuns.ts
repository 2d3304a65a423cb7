/** Who is told what the tasks of a worker do. `party` is the outside party in whose lane it ran, empty without one. */
export type TaskWatch = {
  ran(task: string, party: string, run: { readonly seconds: number; readonly failed: boolean }): void;
  /** The breaker of a lane opened, or closed again. */
  laneChanged(task: string, party: string, isOpen: boolean): void;
};

type Watched = { readonly task: string; readonly party: string; readonly watch: TaskWatch | undefined };

/** The same work, with each of its runs told to the watch; without one it is left as it is. */
export function watchRuns<Result>(
  work: () => Promise<Result>,
  { task, party, watch }: Watched,
): () => Promise<Result> {
  if (watch === undefined) return work;
  return async () => {
    const began = performance.now();
    let failed = true;
    try {
      const result = await work();
      failed = false;
      return result;
    } finally {
      watch.ran(task, party, { seconds: (performance.now() - began) / 1000, failed });
    }
  };
}
