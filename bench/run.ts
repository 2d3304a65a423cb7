// npm run bench [engine|search|saved-searches|pin-codes|uploads|deadline|desks|plans|pages|life|watchers|midnight|scaling] [-- --record]: one bench at a time, because each wants the machine to itself.

/** A bench begins when its file is loaded. */
const benches: Record<string, () => Promise<unknown>> = {
  engine: () => import("./main.ts"),
  search: () => import("./search.ts"),
  "saved-searches": () => import("./savedSearches.ts"),
  "pin-codes": () => import("./pinCodes.ts"),
  uploads: () => import("./uploads.ts"),
  deadline: () => import("./deadline.ts"),
  desks: () => import("./desks.ts"),
  plans: () => import("./plans.ts"),
  pages: () => import("./pages.ts"),
  life: () => import("./life.ts"),
  watchers: () => import("./watchers.ts"),
  midnight: () => import("./midnight.ts"),
  scaling: () => import("./scaling.ts"),
};

const [name = "engine"] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`There is no bench ${name}; there are ${Object.keys(benches).join(", ")}.`);
  process.exitCode = 1;
}
