import { type LifeFigures, measureLife } from "#bench/measureLife.ts";
import { growLife, type LifeWorld, makeLifeWorld } from "#bench/support/lifeWorld.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";

const listings = 10_000;
/** Longer than any drill. */
const longestSeconds = 3_600;

/** People who browse and bid among ten thousand listings, as `npm run bench life` has them. Nobody tries again. */
export class Life {
  readonly #world: LifeWorld;
  readonly #tokens: readonly string[];
  #isOver = false;
  #running: Promise<LifeFigures[]> = Promise.resolve([]);
  #figures: readonly LifeFigures[] = [];

  private constructor(world: LifeWorld, tokens: readonly string[]) {
    this.#world = world;
    this.#tokens = tokens;
  }

  static async among(database: Database, people: number): Promise<Life> {
    const world = await makeLifeWorld(database.pool, people);
    await growLife(database.pool, world, listings);
    const tokens = await inTransaction(database, async (tx) => {
      const made: string[] = [];
      for (const id of world.personIds) made.push(await createSession(tx, id));
      return made;
    });
    return new Life(world, tokens);
  }

  start(port: number): void {
    this.#running = measureLife({ port, tokens: this.#tokens }, this.#world, {
      ...{ people: this.#tokens.length, seconds: longestSeconds, warmUpSeconds: 0 },
      isOver: () => this.#isOver,
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#figures = await this.#running;
  }

  tell(): void {
    const all = this.#figures.find(({ name }) => name === "all together");
    console.log(
      `${all?.asked} calls by ${this.#tokens.length} people, ${all?.refused} refused because somebody was quicker ` +
        `(p50 ${all?.p50Ms.toFixed(0)} ms, p99 ${all?.p99Ms.toFixed(0)} ms).\n`,
    );
  }

  faults(): string[] {
    const [all, ...each] = this.#figures;
    return [
      ...((all?.asked ?? 0) > 0 ? [] : ["nobody browsed"]),
      ...each.flatMap(({ name, failed }) => (failed > 0 ? [`${name}: ${failed} calls failed`] : [])),
    ];
  }
}
