import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Draft } from "#contract/drafts.ts";
import { rupees } from "#domain/money/paise.ts";
import { startListings } from "#modules/listings/start/startListings.ts";
import { startSellingWorld } from "./sellingWorld.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** A seller's world in which listings wait for a start that was chosen. */
export async function startStartWorld() {
  const world = await startSellingWorld();
  const { kysely } = world.server.database;

  const nowMs = async () => (await one<{ now: Date }>(sql`select blaze_now() as now`)).now.getTime();
  const one = async <Row>(query: ReturnType<typeof sql>): Promise<Row> =>
    ((await query.execute(kysely)).rows[0] as Row) ?? assert.fail("no row");
  const post = (id: number) => world.call("POST", `/user/product/${id}/activate`);
  const read = async (id: number): Promise<Draft> =>
    (await world.call("GET", `/user/product/${id}/draft`)).body;
  const saveStart = (id: number, startsAt: string | null) =>
    world.call("PATCH", `/user/product/${id}/draft/pricing`, {
      base_price: rupees(9000),
      starts_at: startsAt,
    });
  const saveEnd = (id: number, endDate: string, title = "Google Pixel 7") => {
    const place = { category_id: world.categoryId, sub_category_id: world.subCategoryId };
    return world.call("PATCH", `/user/product/${id}/draft/info`, { title, ...place, end_date: endDate });
  };
  const after = async (ms: number) => new Date((await nowMs()) + ms).toISOString();

  /** A draft that may go live, to start and to end in so many milliseconds. */
  async function planned({ startMs = hourMs, endMs = 5 * dayMs, title = "Google Pixel 7" } = {}) {
    const { id } = await world.wholeDraft({ title });
    assert.equal((await saveEnd(id, await after(endMs), title)).status, 200);
    const startsAt = await after(startMs);
    const saved = await saveStart(id, startsAt);
    assert.deepEqual([saved.status, saved.body.pricing.data.starts_at], [200, startsAt]);
    return { id, startsAt };
  }

  /** The same, posted: it waits. */
  async function waiting(wish: Parameters<typeof planned>[0] = {}) {
    const plan = await planned(wish);
    const { status, body } = await post(plan.id);
    assert.deepEqual([status, body.product_status, body.starts_at], [200, "draft", plan.startsAt]);
    return plan;
  }

  /** What the worker does until nothing is due; how many it took. */
  async function work(): Promise<number> {
    let count = 0;
    while ((await startListings(world.server.database)) > 0) count += 1;
    return count;
  }

  /** Templates and texts of what the seller was told of a listing's start. */
  async function told(title: string) {
    const { rows } = await sql<{ template: string; text: string; path: string }>`
      select template, text, path from messages
      where user_id = ${world.seller.id} and variables ->> 'title' = ${title} order by created_at`.execute(
      kysely,
    );
    return rows;
  }

  const stateOf = (id: number) =>
    one<{ status: string; auctions: number; outcomes: (string | null)[] }>(sql`
      select status, (select count(*)::integer from auction_states where listing_id = ${id}) as auctions,
        array(select outcome from listing_starts where listing_id = ${id} order by posted_at) as outcomes
      from listings where id = ${id}`);

  return {
    ...{ ...world, kysely, nowMs, one, post, read, saveStart, saveEnd, after },
    ...{ planned, waiting, work, told, stateOf },
  };
}

export type StartWorld = Awaited<ReturnType<typeof startStartWorld>>;
