// Lives through worlds in a process of its own, because what is injected into one is injected into its whole process.
import { crashAt } from "./crashes/crashEverywhere.ts";
import { shrink } from "./shrink.ts";
import { simulate } from "./simulate.ts";
import type { FinishedWorld, WantedWorld } from "./worldPool.ts";

process.on("message", async (wanted: WantedWorld) => {
  const nothing = { wanted, steps: 0, depth: [], broken: [], shrunk: null };
  const finished = await live(wanted).catch((error: unknown): FinishedWorld => {
    const subject = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...nothing, broken: [{ rule: "the simulation goes on", subject }] };
  });
  process.send?.(finished);
});

async function live(wanted: WantedWorld): Promise<FinishedWorld> {
  if ("life" in wanted) {
    const broken = await crashAt(wanted.life, wanted.crashes);
    const depth = [[`crash in a life: ${wanted.life}`, wanted.crashes.length]] as const;
    return { wanted, steps: 0, depth, broken, shrunk: null };
  }
  const { steps, mostReplays, ...begun } = wanted;
  const { seed } = begun;
  const { depth, decisions, isAtRest, broken, steps: done } = await simulate({ ...begun, steps });
  const finished: FinishedWorld = { wanted, steps: done, depth: [...depth], broken, shrunk: null };
  const [first] = broken;
  if (first === undefined || mostReplays === 0) return finished;
  console.error(`seed ${seed} broke "${first.rule}" (${first.subject.slice(0, 200)}); making it smaller …`);
  const { case: smallest } = await shrink({ ...begun, decisions, isAtRest }, first.rule, mostReplays);
  return { ...finished, shrunk: smallest };
}
