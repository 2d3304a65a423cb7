import { performance } from "node:perf_hooks";
import { type Ask, asksOf, type OpenApi } from "./support/desks/asks.ts";
import type { DeskSamples } from "./support/desks/samples.ts";

export type DeskMeasurement = {
  readonly name: string;
  readonly mostMs: number | null;
  readonly status: number;
  readonly bytes: number;
  readonly asked: number;
  /** On a busy machine the others measure who was in the way. */
  readonly fastestMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
};
export type DeskMeasurements = { readonly empty: DeskMeasurement; readonly asks: readonly DeskMeasurement[] };

const warmUps = 2;
/** A slow one is asked less often. */
const longestMs = 8_000;
/** How far in a page lies: so many pages of the greatest length, as long as it does not take too long to get there. */
const pagesIn = 10;

type Server = { readonly port: number; readonly token: string };
/** How often each is asked, and only those whose name has this in it. */
type Wish = { readonly asksOfEach: number; readonly only: string | undefined };

/** Asks every call of the desks in each of its manners, one after the other; a list also from a page deep in. */
export async function measureDesks(
  server: Server,
  samples: DeskSamples,
  { asksOfEach, only }: Wish,
): Promise<DeskMeasurements> {
  const document = await ask(server, "/api/v1/ops/openapi.json");
  const empty: Ask = {
    ...{ path: "/nothing", name: "an empty route", mostMs: null, isPaged: false },
    urlOf: () => "/api/v1/ops/nothing",
  };
  const asks: DeskMeasurement[] = [];
  for (const one of asksOf(JSON.parse(document.text) as OpenApi, samples)) {
    if (only !== undefined && !one.name.includes(only)) continue;
    asks.push(await measure(server, one, asksOfEach));
    const deep = one.isPaged ? await deepIn(server, one) : null;
    if (deep) asks.push(await measure(server, deep, asksOfEach));
  }
  return { empty: await measure(server, empty, asksOfEach), asks };
}

async function measure(
  server: Server,
  { name, mostMs, urlOf }: Ask,
  times: number,
): Promise<DeskMeasurement> {
  const began = performance.now();
  const taken: number[] = [];
  let last = { status: 0, text: "" };
  for (let turn = 0; turn < warmUps + times; turn += 1) {
    const start = performance.now();
    last = await ask(server, urlOf(turn));
    if (turn >= warmUps) taken.push(performance.now() - start);
    if (taken.length > 0 && performance.now() - began > longestMs) break;
  }
  taken.sort((first, second) => first - second);
  const at = (share: number) => taken[Math.ceil(share * taken.length) - 1] ?? 0;
  process.stderr.write(last.status === 200 ? "." : `\n${last.status} ${name}: ${last.text.slice(0, 200)}\n`);
  return {
    ...{ name, mostMs, status: last.status, bytes: last.text.length, asked: taken.length },
    ...{ fastestMs: taken[0] ?? 0, p50Ms: at(0.5), p95Ms: at(0.95) },
  };
}

/** The same from a page far down; null where there are not so many rows. */
async function deepIn(server: Server, one: Ask): Promise<Ask | null> {
  const url = one.urlOf(0);
  const next = (cursor: string) =>
    `${url}${url.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`;
  const began = performance.now();
  let found: string | null = null;
  let at = url;
  for (let page = 0; page < pagesIn && performance.now() - began < longestMs; page += 1) {
    const longer = `${at}${at.includes("?") ? "&" : "?"}limit=60`;
    const { next_cursor: cursor } = JSON.parse((await ask(server, longer)).text) as { next_cursor?: string };
    if (!cursor) break;
    found = next(cursor);
    at = found;
  }
  if (found === null) return null;
  const deep = found;
  return { ...one, name: `${one.name}, a page deep in`, urlOf: () => deep };
}

async function ask({ port, token }: Server, url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, text: await answer.text() };
}
