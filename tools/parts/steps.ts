/** Runs one step of a start or a test run and prints a line with its duration when it is done. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`  ✓ ${name.padEnd(34)} ${formatSeconds(performance.now() - began)}`);
  return result;
}

export function formatSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
