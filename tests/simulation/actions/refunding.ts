import { sql } from "kysely";
import { refundByHand } from "#modules/operators/proposals/proposeByKind.ts";
import { retryRefund } from "#modules/settlement/refunds/operatorRefunds.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";

/** A refund that its provider declined waits for an operator, who sends it again or pays it back by hand. */
const seeToRefund: Action = {
  name: "see to refund",
  weight: 3,
  on: "server",
  async prepare(world) {
    const { random, operators, seen } = world;
    const failed = random.one(await readFailed(world));
    if (failed === undefined) return null;
    const { id: refundId, reference } = failed;
    const operatorId = random.one(operators) as string;
    // What the bank took back is refused again and again.
    const isByHand = random.chance(0.4) || seen.takenBack.has(reference);
    const settled = { refundId, operatorId, reference: `HAND${random.below(1e9)}`, note: "Paid by hand." };
    const asked = { ...settled, idempotencyKey: null };
    return {
      label: isByHand ? "by hand" : "again",
      work: async ({ database }) =>
        isByHand
          ? wordFor(await refundByHand(database, asked), "paid by hand")
          : wordFor(await retryRefund(database, refundId), "sent again"),
    };
  },
};

async function readFailed({ database }: World): Promise<readonly { id: string; reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select refunds.id, payments.reference from refunds join payments on payments.id = refunds.payment_id
    where refunds.status = 'failed' order by payments.created_at, payments.reference, refunds.created_at`.execute(
    database.outside.kysely,
  );
  return rows;
}

export const refundingActions: readonly Action[] = [seeToRefund];
