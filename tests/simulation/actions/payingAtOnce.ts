import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import type { Paise } from "#domain/money/paise.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { nameOf } from "./names.ts";

const methods = ["UPI", "RAZORPAY", "CASHFREE", "BASISPAY"] as const;

/** A buyer who pays all that is due and waits for the answer, as most do. */
const payAtOnce: Action = {
  name: "pay at once",
  weight: 5,
  on: "server",
  async prepare(world) {
    const { random, seen, standins } = world;
    if (seen.orders.length === 0 && random.chance(0.9)) return null;
    const order = random.one(await readUnpaid(world));
    if (order === undefined) return null;
    const { orderId, userId } = order;
    const method = random.one(methods) ?? "UPI";
    return {
      label: `${nameOf(world, userId)} by ${method}`,
      async work(process) {
        const shown = await readWonOrder(process.database, { orderId, userId });
        if (isRefusal(shown)) return shown.refused;
        if (shown.balance <= 0) return "paid before";
        const input = { orderId, userId, amountPaise: shown.balance as Paise, method };
        const checkout = await startOrderPayment(process, input);
        if (isRefusal(checkout)) return checkout.refused;
        standins.pay(checkout.reference, "success");
        const answer = await verifyPayment(process, { paymentId: checkout.payment_id, userId });
        return isRefusal(answer) ? answer.refused : String(answer.payment.payment_status);
      },
    };
  },
};

async function readUnpaid({ database }: World) {
  const { rows } = await sql<{ orderId: string; userId: string }>`
    select id as "orderId", buyer_id as "userId" from orders
    where status = 'awaiting_payment' order by created_at desc, id limit 3`.execute(database.outside.kysely);
  return rows;
}

export const payingAtOnceActions: readonly Action[] = [payAtOnce];
