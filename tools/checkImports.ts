// Fails on an import that the tables below do not allow, and on files that import each other in a circle. Part of npm test;
// on its own: node tools/checkImports.ts
import path from "node:path";
import { findCircles } from "./findCircles.ts";
import { readImports, readSources, resolveImport, type SourceFile } from "./parts/sourceFiles.ts";

/** Who may import whom: a top folder, and the other top folders whose files it may use. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ["domain"],
  // What each language says: who shows or sends it imports the folder that bears the language's code.
  languages: ["domain", "contract"],
  db: ["domain"],
  modules: ["domain", "contract", "languages", "db"],
  server: ["domain", "contract", "languages", "db", "modules", "web"],
  worker: ["domain", "contract", "db", "modules"],
  web: ["domain", "contract", "languages"],
  standins: ["domain"],
  demo: ["domain", "contract", "db", "modules", "standins"],
  // The audit drives the browser of the tests.
  tools: ["domain", "db", "modules", "standins", "demo", "web", "tests"],
  bench: ["domain", "contract", "db", "modules", "server", "standins", "demo", "tests", "tools"],
  // A drill runs the whole product under a load of the bench's and judges it with what the tests know.
  drills: [
    "domain",
    "contract",
    "db",
    "modules",
    "server",
    "worker",
    "standins",
    "demo",
    "tests",
    "tools",
    "bench",
  ],
  tests: [
    "domain",
    "contract",
    "languages",
    "db",
    "modules",
    "server",
    "worker",
    "web",
    "standins",
    "demo",
    "tools",
    "bench",
  ],
};

/** These use nothing but the types of the other: no code of theirs runs in both. */
const TYPES_ONLY = new Set(["server web", "db domain"]);

/** A module may import those before it, never those after it. */
const MODULE_ORDER = [
  "operations",
  "cases",
  "messaging",
  "accounts",
  "media",
  "identity",
  "delivery",
  "catalogue",
  "search",
  "ledger",
  "carriers",
  "payments",
  "live",
  "deposits",
  "bidding",
  "blocking",
  "exclusions",
  "savedSearches",
  "listings",
  "orders",
  "conversations",
  "reports",
  "questions",
  "ratings",
  "grievances",
  "settlement",
  "closing",
  "defaults",
  "reserveOffers",
  "priceOffers",
  "sellerHome",
  "reminders",
  "payouts",
  "shipping",
  "trust",
  "operators",
  "privacy",
  "clock",
];

/** The layers of the web app, the lowest first: one may import those before it, never those after it. */
const WEB_LAYERS = [
  "styles",
  "serviceWorker", // a script of its own; the app knows the names of its stores
  "runtime", // what a render stands on: the request's context, files that arrive later
  "api", // the typed client: it knows no sentence
  "messages", // every sentence
  "lib", // dates, prices, standings
  "ui", // primitives
  "forms", // fields, what is typed into them, uploads
  "screens", // loading, empty, error, not found, page heads
  "live", // the live stream
  "features",
  "app", // the document and the shell
  "demo", // the demo's own pages, which show parts of all the others
  "routes", // a loader and a component
  "build", // the bundler's plugins
  ".", // the files of web itself: the router, the start
];

/** A feature may import those before it, never those after it. */
const FEATURE_ORDER = [
  "pages",
  "account",
  "reports",
  "grievances",
  "checkout",
  "orders",
  "auction",
  "browse",
  "sell",
  "desks",
];

/** Within a folder, the order of the folders in it. */
const ORDERS: Record<string, readonly string[]> = {
  modules: MODULE_ORDER,
  web: WEB_LAYERS,
  "web/features": FEATURE_ORDER,
};

/** No files import each other in a circle, types included; under here no folders either. */
const FOLDERS_WITHOUT_CIRCLES = "web/features/";

/** The rule book is pure: it has no packages and nothing of Node. Its tests may use what they need. */
const WITHOUT_PACKAGES = new Set(["domain"]);

/** They import what they need: the router and its tree name each other. */
const GENERATED: Record<string, string> = {
  "db/schema.ts": "written by npm run schema",
  "web/routeTree.gen.ts": "written by the web build",
};

if (import.meta.main) {
  const problems = checkFiles(await readSources());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log("Every import is allowed.");
}

/** One line for each thing that is not allowed. */
export function checkFiles(files: SourceFile[]): string[] {
  return [...files.flatMap(checkImports), ...checkCircles(files)];
}

function checkImports(file: SourceFile): string[] {
  const isTest = /\.test\.tsx?$/.test(file.path);
  const from = topFolder(file.path);
  return readImports(file.text).flatMap(({ name, isType }) => {
    const target = resolveImport(file.path, name);
    const reason =
      target === undefined
        ? packageProblem(from, isTest)
        : (folderProblem(from, target, { isType, isTest }) ?? relativeProblem(from, name, target));
    const problem = reason ?? (target === undefined ? undefined : orderProblem(file.path, target));
    return problem === undefined ? [] : [`${file.path}: may not import ${name} (${problem})`];
  });
}

function topFolder(file: string): string {
  return file.split("/")[0] ?? "";
}

function packageProblem(from: string, isTest: boolean): string | undefined {
  return WITHOUT_PACKAGES.has(from) && !isTest ? `${from} uses no package and nothing of Node` : undefined;
}

function folderProblem(
  from: string,
  target: string,
  facts: { isType: boolean; isTest: boolean },
): string | undefined {
  const to = topFolder(target);
  if (from === to || (facts.isTest && to === "tests")) return undefined;
  if (!MAY_IMPORT[from]?.includes(to))
    return `${from} may import ${MAY_IMPORT[from]?.join(", ") || "nothing"}`;
  if (TYPES_ONLY.has(`${from} ${to}`) && !facts.isType) return `${from} may import only types of ${to}`;
  return undefined;
}

function relativeProblem(from: string, name: string, target: string): string | undefined {
  return name.startsWith(".") && topFolder(target) !== from ? "between top folders: #folder/…" : undefined;
}

function orderProblem(importer: string, target: string): string | undefined {
  for (const [folder, order] of Object.entries(ORDERS)) {
    const [from, to] = [childOf(folder, importer), childOf(folder, target)];
    if (from === undefined || to === undefined || from === to) continue;
    const [fromPlace, toPlace] = [order.indexOf(from), order.indexOf(to)];
    if (fromPlace === -1 || toPlace === -1) return `not in the order of ${folder} in tools/checkImports.ts`;
    if (toPlace > fromPlace) return `the order of ${folder} is ${order.join(" < ")}`;
  }
  return undefined;
}

/** The folder within `folder` that a file stands in: `bidding` of `modules`; a dot for a file of `folder` itself. */
function childOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [child = "", rest] = file.slice(folder.length + 1).split("/");
  return rest === undefined ? "." : child;
}

function checkCircles(files: readonly SourceFile[]): string[] {
  const written = files.filter((file) => GENERATED[file.path] === undefined);
  const imports = new Map(
    written.map((file) => [
      file.path,
      readImports(file.text).flatMap(({ name }) => resolveImport(file.path, name) ?? []),
    ]),
  );
  const circles = [
    ...findCircles(within(imports, "", (file) => file)),
    ...findCircles(within(imports, FOLDERS_WITHOUT_CIRCLES, path.posix.dirname)),
  ];
  return circles.map((circle) => `${circle.join(" → ")} → ${circle[0]}: they import each other in a circle`);
}

/** Who imports whom under a folder, by file or by what `roomOf` makes of a file. */
function within(
  imports: ReadonlyMap<string, readonly string[]>,
  root: string,
  roomOf: (file: string) => string,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    if (!file.startsWith(root)) continue;
    const room = roomOf(file);
    const others = targets.filter((target) => imports.has(target) && target.startsWith(root)).map(roomOf);
    graph.set(room, (graph.get(room) ?? new Set()).union(new Set(others.filter((other) => other !== room))));
  }
  return graph;
}
