/** The part of Lighthouse's result that is read here. */
type LighthouseReport = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; numericValue?: number; displayValue?: string; details?: unknown }
  >;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseReport } | undefined>;

/** Named where the compiler does not follow: its own types bring those of a whole browser driver with them. */
const packageName: string = "lighthouse";

/** Measures one address in a browser whose tools listen on `port`. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseReport> {
  const { default: lighthouse } = (await import(packageName)) as { default: Lighthouse };
  const result = await lighthouse(url, { port, logLevel: "error", output: "json" });
  const problem = result ? result.lhr.runtimeError?.message : "no result";
  if (!result || problem !== undefined) throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
  return result.lhr;
}
