import { stripVTControlCharacters } from "node:util";

export type Counts = {
  tests: number;
  pass: number;
  fail: number;
  skipped: number;
  /** How many of those that passed did so at their second try only. */
  flaky: number;
};

export const noTests: Counts = { tests: 0, pass: 0, fail: 0, skipped: 0, flaky: 0 };

/** What the summary of Node's test runner or of Playwright says; nothing for any other output. */
export function readCounts(coloured: string): Counts {
  const output = stripVTControlCharacters(coloured);
  const node = (name: string) => Number(lastMatch(output, new RegExp(`^ℹ ${name} (\\d+)$`, "gm")) ?? 0);
  const browser = (name: string) =>
    Number(lastMatch(output, new RegExp(`^\\s+(\\d+) ${name}\\b`, "gm")) ?? 0);
  const flaky = browser("flaky");
  const pass = node("pass") + browser("passed") + flaky;
  const fail = node("fail") + browser("failed");
  const skipped = node("skipped") + browser("skipped");
  return { tests: pass + fail + skipped, pass, fail, skipped, flaky };
}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    tests: one.tests + other.tests,
    pass: one.pass + other.pass,
    fail: one.fail + other.fail,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}

function lastMatch(text: string, pattern: RegExp): string | undefined {
  return [...text.matchAll(pattern)].at(-1)?.[1];
}
