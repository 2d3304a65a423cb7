import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import { answerClaim } from "#modules/orders/answerClaim.ts";
import { openClaim } from "#modules/orders/openClaim.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { sheetAsSaid } from "#tests/support/sheetAsSaid.ts";
import { askForCode, enterCode } from "../actions/handingOver.ts";
import { sayNumber } from "../world/items.ts";
import { paidOrder } from "../world/paidOrder.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { fulfilmentIsJust } from "./fulfilment.ts";
import { goodsAreChecked } from "./inspections.ts";
import { pretending } from "./pretending.ts";
import { salesAreSettled } from "./settlements.ts";

let world: World;
let claimed: string;
let met: string;
const dayMs = 24 * 3_600_000;

/** Two sales are completed: one by Blaze with a claim, of which a part goes back, and one at a meeting. */
before(async () => {
  world = await startWorld(1);
  const process = world.processes[0] as SimulatedProcess;
  const [operatorId, sellerId, buyerId] = [world.operators[0], world.sellers[0], world.buyers[0]] as string[];
  assert.ok(operatorId && sellerId && buyerId);
  claimed = await sold("blaze");
  await saySerial(claimed);
  const sheet = await sheetAsSaid(process.database, claimed);
  for (const step of ["schedule_pickup", "pick_up", "verify", "ship", "deliver"] satisfies OperatorStep[])
    await takeStep(process.database, {
      orderId: claimed,
      operatorId,
      step,
      sheet: step === "verify" ? sheet : null,
      ...proofFor(step, "By hand."),
    });
  const claim = await openClaim(process.database, {
    ...{ orderId: claimed, userId: buyerId, reason: "damaged", details: "It is broken." },
    ...{ pictures: [], idempotencyKey: null },
  });
  assert.ok(!isRefusal(claim));
  await answerClaim(process.database, {
    ...{ claimId: claim.id, operatorId, outcome: "part_refund", amountPaise: paise(40_001), answer: "Yes." },
  });
  met = await sold("handover");
  await askForCode(world, process, { orderId: met, userId: buyerId, renew: false });
  const code = world.askedCodes.made[0]?.told ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  await enterCode(world, process, { orderId: met, userId: sellerId, code: wrong });
  await enterCode(world, process, { orderId: met, userId: sellerId, code });
  await setClockBy(world, 3 * dayMs);
  await completeOrders(process.database, { limit: 10 });
});

async function sold(shippingMode: "blaze" | "handover"): Promise<string> {
  const [sellerId, buyerId] = [world.sellers[0] as string, world.buyers[0] as string];
  const orderId = await paidOrder(world, { sellerId, buyerId, shippingMode });
  assert.ok(orderId);
  return orderId;
}

async function saySerial(orderId: string): Promise<void> {
  const { rows } = await world.database.outside.pool.query<{ listing_id: number }>(
    "insert into listing_details (listing_id) select listing_id from orders where id = $1 returning listing_id",
    [orderId],
  );
  await sayNumber(world, Number(rows[0]?.listing_id));
}

after(async () => await world.close());

async function rules(): Promise<string[]> {
  const broken = (
    await Promise.all([fulfilmentIsJust, goodsAreChecked, salesAreSettled].map((oracle) => oracle(world)))
  ).flat();
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
}

test("two sales that come to their end break no rule", async () => {
  const { rows } = await world.database.outside.pool.query("select from settlements");
  assert.equal(rows.length, 2);
  assert.deepEqual(await rules(), []);
});

const tables = [
  ...["orders", "order_events", "claims", "settlements", "refunds"],
  ...["inspection_sheets", "listing_details"],
] as const;
const written = "a sheet is written with its step";
const way = "an order goes through its stages";
const shares = "a seller gets the price less the fee";

type Break = readonly [what: string, change: (orders: { claimed: string; met: string }) => string, string[]];

const breaks: readonly Break[] = [
  ["shipped without a check", () => "delete from order_events where kind = 'verified'", [written, way]],
  ["shipped without a sheet", () => "delete from inspection_sheets", ["nothing is shipped without a sheet"]],
  [
    "another item is passed on",
    () => `update inspection_sheets set identifiers = jsonb_set(identifiers, '{0,read}', '"SN1"')`,
    ["what is passed on is what was sold"],
  ],
  [
    "a number that nobody read",
    () => "update inspection_sheets set identifiers = '[]'",
    ["what is passed on is what was sold"],
  ],
  [
    "a sheet of another's",
    () => "update inspection_sheets set inspected_by = (select seller_id from orders where id = order_id)",
    [written],
  ],
  ["claimed before it came", () => "delete from order_events where kind = 'delivered'", [way]],
  [
    "claimed after its days",
    () => `update order_events set created_at = created_at + interval '3 days' where kind = 'claim_opened'`,
    [way],
  ],
  [
    "completed while its buyer could still claim",
    () => "update order_events set created_at = created_at + interval '1 second' where kind = 'handed_over'",
    [way],
  ],
  [
    "cancelled and not over",
    (of) =>
      `insert into order_events (order_id, kind, actor) values ('${of.met}', 'seller_cancelled', 'seller')`,
    [way],
  ],
  [
    "it stands elsewhere",
    (of) => `update orders set stage = 'shipped' where id = '${of.met}'`,
    ["a completed order is settled", way],
  ],
  [
    "an operator checks what they sell",
    (of) => `update order_events set actor_id = (select seller_id from orders where id = '${of.met}')
      where kind = 'verified'`,
    [written, "nobody decides about their own order"],
  ],
  [
    "a lower fee",
    () => "update settlements set fee_paise = fee_paise - 1, net_paise = net_paise + 1",
    [shares],
  ],
  [
    "a part is settled all the same",
    () => "update claims set refund_paise = refund_paise - 1",
    ["a claim pays once", shares],
  ],
  [
    "settled under an open claim",
    () =>
      "update claims set status = 'open', answered_at = null, closed_at = null, waits_for = 'blaze', waits_until = now(), refund_paise = 0",
    ["a claim pays once", shares, "no money leaves under an open claim"],
  ],
  [
    "a claim is paid twice",
    () => "update refunds set amount_paise = 2 * amount_paise",
    ["a claim pays once"],
  ],
  [
    "a refund without a claim",
    () => "delete from claims",
    [shares, "nothing goes back of a sale without a claim"],
  ],
  ["a sale without its money", () => "delete from settlements", ["a completed order is settled"]],
  [
    "an order ends, and nothing goes back",
    (of) => `
    update orders set status = 'refunded', stage = null where id = '${of.met}'`,
    ["a completed order is settled", way, "what ends without a sale goes back whole"],
  ],
];

for (const [what, change, expected] of breaks) {
  test(`it is reported: ${what}`, async () => {
    const found = await pretending(world, { tables, change: change({ claimed, met }) }, rules);
    assert.deepEqual(found, expected.toSorted());
  });
}

test("it is reported: somebody hands over without the code, or tries again and again", async () => {
  const { made, entered } = world.askedCodes;
  const kept = { told: made[0]?.told ?? null, tries: entered.length };
  (made[0] as (typeof made)[number]).told = null;
  const again = {
    orderId: met,
    userId: "a seller",
    code: "1",
    answer: { isHandedOver: false, triesLeft: 4 },
  };
  entered.push(again);
  assert.deepEqual(await rules(), ["who got the code hands over", "wrong codes are counted"]);
  entered.length = kept.tries;
  (made[0] as (typeof made)[number]).told = kept.told;
});
