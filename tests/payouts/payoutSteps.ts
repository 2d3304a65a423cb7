import { sql } from "kysely";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import type { OrderWorld, WorldOrder } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";

type StandinState = { stuck: number; transfers: { transfer_id: string; status: string }[] };
export type ApprovedPayout = WorldOrder & { payoutId: string; reference: string };

/** What the tests of payouts do with the provider's stand-in and with batches. */
export function payoutSteps(world: () => OrderWorld) {
  async function fault(kind: string): Promise<StandinState> {
    const answer = await fetch(`${world().standins.url}/control/payouts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fault: kind }),
    });
    return (await answer.json()) as StandinState;
  }

  /** A seller's balance whose payout was approved and not sent yet. */
  async function approvedPayout(): Promise<ApprovedPayout> {
    const { make, context, database } = world();
    const order = await world().order();
    await createMakeIdentity(context).bankAccount({ userId: order.sellerId });
    await world().deliver(order.id);
    await make.advanceClock(3 * 86_400 + 1);
    await completeOrders(database, { limit: 10 });
    await approveBatch();
    const row = await world().one(sql<{ id: string; reference: string }>`
      select id, reference from payouts where seller_id = ${order.sellerId}`);
    return { ...order, payoutId: row.id, reference: row.reference };
  }

  async function approveBatch(): Promise<void> {
    const batch = await world().call("POST", "/ops/payout-batches", world().operator.id);
    const body = { decision: "approve" };
    await world().call("POST", `/ops/payout-batches/${batch.id}/decision`, world().secondOperator.id, {
      body,
    });
  }

  async function transfersOf(reference: string): Promise<string[]> {
    const { transfers } = await fault("none");
    return transfers.filter((transfer) => transfer.transfer_id === reference).map(({ status }) => status);
  }

  return { fault, approvedPayout, approveBatch, transfersOf };
}
