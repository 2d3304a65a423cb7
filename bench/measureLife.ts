import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { HttpClient } from "./support/httpClient.ts";
import { anyInteraction, interactions } from "./support/interactions.ts";
import type { LifeWorld } from "./support/lifeWorld.ts";

/** Of one interaction, or of all. Times in milliseconds. `refused`: somebody else was quicker, or a day allows no more (409, 422). */
export type LifeFigures = {
  readonly name: string;
  readonly asked: number;
  readonly failed: number;
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** How long somebody looks before they go on, in the mean: as RUBiS' people do. */
export const thinkSeconds = 7;

type Sample = { readonly name: string; readonly status: number; readonly ms: number };

/**
 * So many people use Blaze for so many seconds: each thinks, does something, and thinks again. A wait counts from the
 * moment at which they acted, so a server that is behind is not spared. `isOver` sends them home earlier. The first tenth,
 * or `warmUpSeconds`, warms up and is not counted.
 */
export async function measureLife(
  { port, tokens }: { port: number; tokens: readonly string[] },
  world: LifeWorld,
  {
    people,
    seconds,
    warmUpSeconds = seconds / 10,
    isOver = () => false,
  }: { people: number; seconds: number; warmUpSeconds?: number; isOver?: () => boolean },
): Promise<LifeFigures[]> {
  const free: HttpClient[] = [];
  const samples: Sample[] = [];
  const start = performance.now();
  const counted = start + warmUpSeconds * 1000;
  const end = start + seconds * 1000;
  const live = async (person: number) => {
    for (;;) {
      await pause(-Math.log(1 - Math.random()) * thinkSeconds * 1000);
      const at = performance.now();
      if (at >= end || isOver()) return;
      const { name, call } = anyInteraction();
      const { path, method = "GET", body } = call(world, person);
      const client = HttpClient.free(free, port);
      const status = await client.call({
        ...{ method, path: `/api/v1${path}`, token: tokens[person] ?? "", key: randomUUID() },
        body: body === undefined ? "" : JSON.stringify(body),
      });
      free.push(client);
      if (at >= counted) samples.push({ name, status, ms: performance.now() - at });
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => live(person)));
  for (const client of free) client.close();
  return [
    figuresOf("all together", samples),
    ...interactions.map(({ name }) =>
      figuresOf(
        name,
        samples.filter((sample) => sample.name === name),
      ),
    ),
  ];
}

function figuresOf(name: string, samples: readonly Sample[]): LifeFigures {
  const times = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const refused = samples.filter(({ status }) => status === 409 || status === 422).length;
  const fine = samples.filter(({ status }) => status >= 200 && status < 300).length;
  return {
    ...{ name, asked: samples.length, refused, failed: samples.length - fine - refused },
    ...{ p50Ms: at(0.5), p99Ms: at(0.99) },
  };
}
