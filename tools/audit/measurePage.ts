import { runLighthouse } from "./lighthouse.ts";

/** What Lighthouse says of one page; scores from 0 to 100. */
export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
  scriptKilobytes: number;
  /** The audits that cost points, as Lighthouse names them. */
  faults: string[];
};

/**
 * The run in the middle of several, by its score for performance. A phone of the middle class on slow 4G, simulated
 * from what was loaded: Lighthouse's own mobile setting. `port` is the browser's for its tools.
 */
export async function measurePage(
  url: string,
  { port, runs }: { port: number; runs: number },
): Promise<PageFigures> {
  await fetch(url); // the first answer of a server that has just started is nobody's
  const measured: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(url, port));
  measured.sort((one, other) => one.performance - other.performance);
  const middle = measured[Math.floor(runs / 2)];
  if (!middle) throw new Error("a page is measured at least once");
  return middle;
}

async function measureOnce(url: string, port: number): Promise<PageFigures> {
  const { categories, audits } = await runLighthouse(url, port);
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && isFault(audits[id]?.score))
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaintMs: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    blockingMs: value("total-blocking-time"),
    scriptKilobytes: (await scriptBytes(audits["network-requests"]?.details)) / 1000,
    faults,
  };
}

/** Null is an audit that does not apply. */
function isFault(score: number | null | undefined): boolean {
  return typeof score === "number" && score < 0.9;
}

type Request = { url: string; resourceType?: string };

/** Bytes of the scripts that the page asked for, as they are sent: compressed, without the headers of the answers. */
async function scriptBytes(details: unknown): Promise<number> {
  const { items = [] } = (details ?? {}) as { items?: Request[] };
  const scripts = new Set(items.filter((item) => item.resourceType === "Script").map((item) => item.url));
  const sizes = await Promise.all([...scripts].map(sentBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sentBytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
  const length = answer.headers.get("content-length");
  if (length === null) throw new Error(`${url} does not say how long it is`);
  return Number(length);
}
