// npm run drill -- failover|restore|chaos|rollout [options]: breaks what a company stands on, on real processes, and prints what it
// proved. One drill at a time, because each wants the machine to itself.

/** A drill begins when its file is loaded, and sets the exit code when something was lost. */
const drills: Record<string, () => Promise<unknown>> = {
  chaos: () => import("./chaos/main.ts"),
  failover: () => import("./failover/main.ts"),
  restore: () => import("./restore/main.ts"),
  rollout: () => import("./rollout/main.ts"),
};

const [name = ""] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const drill = drills[name];
if (drill) await drill();
else {
  console.error(`There is no drill "${name}"; there are ${Object.keys(drills).join(", ") || "none yet"}.`);
  process.exitCode = 1;
}
