import assert from "node:assert/strict";
import { sql } from "kysely";
import { createLane } from "#modules/operations/lane.ts";
import { bookShipments } from "#modules/shipping/bookShipments.ts";
import { trackShipments } from "#modules/shipping/trackShipments.ts";
import { startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";

type ShipmentRow = { status: string; reference: string; awb: string | null; problem: string | null };

/** Orders with a carrier's stand-in at the other end; each look of the worker is asked for. */
export async function startCarrierWorld() {
  const world = await startOrderWorld();
  const { context, standins, database } = world;
  const { carrier } = standins;
  const quick = () => createLane("carrier", { concurrency: 1 });
  /** The worker's look at what is to be booked, after so many minutes. */
  const book = async (afterMinutes = 0): Promise<void> => {
    if (afterMinutes > 0) await world.make.advanceClock(afterMinutes * 60);
    await bookShipments(context, { limit: 50, lane: quick() });
  };
  const track = async (afterMinutes = 0): Promise<void> => {
    if (afterMinutes > 0) await world.make.advanceClock(afterMinutes * 60);
    await trackShipments(context, { limit: 50, lane: quick() });
  };
  const verified = async (): Promise<WorldOrder> => {
    const order = await world.order();
    await world.steps(order.id, "schedule_pickup", "pick_up", "verify");
    return order;
  };
  const shipments = async ({ id }: WorldOrder): Promise<ShipmentRow[]> => {
    const { rows } = await sql<ShipmentRow>`
      select status, reference, awb, problem from shipments where order_id = ${id} order by created_at, reference`.execute(
      database.kysely,
    );
    return rows;
  };
  const awbOf = async (order: WorldOrder): Promise<string> => {
    const awb = (await shipments(order)).at(-1)?.awb;
    assert.ok(awb, "it has a number");
    return awb;
  };
  /** What the carrier sent meanwhile, brought to the server; their statuses. */
  const deliverWebhooks = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (const { headers, body } of carrier.takeWebhooks()) {
      const answer = await world.app.inject({
        method: "POST",
        url: "/api/v1/webhooks/parcels",
        headers,
        body,
      });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };
  const booked = async (): Promise<WorldOrder & { awb: string }> => {
    const order = await verified();
    await book();
    return { ...order, awb: await awbOf(order) };
  };
  const stageOf = async ({ id }: WorldOrder): Promise<string> =>
    (await world.one<{ stage: string }>(sql`select stage from orders where id = ${id}`)).stage;
  return { ...world, carrier, book, track, verified, booked, shipments, awbOf, deliverWebhooks, stageOf };
}
