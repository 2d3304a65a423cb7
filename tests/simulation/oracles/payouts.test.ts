import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { decideBatch } from "#modules/payouts/decideBatch.ts";
import { proposeBatch } from "#modules/payouts/proposeBatch.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { sheetAsSaid } from "#tests/support/sheetAsSaid.ts";
import type { MoneyCall } from "../world/moneyCalls.ts";
import { paidOrder } from "../world/paidOrder.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { payoutsAreForWhoTheySay } from "./identity.ts";
import { nobodyDecidesTheirOwn } from "./ownMatters.ts";
import { payoutsAreJust, sellersArePaid, sentWithoutAsking } from "./payouts.ts";
import { pretending } from "./pretending.ts";

let world: World;

/** One sale, whose seller has the money. */
before(async () => {
  world = await startWorld(1);
  const process = world.processes[0] as SimulatedProcess;
  const { database } = process;
  const [operatorId, sellerId, buyerId] = [world.operators[0], world.sellers[0], world.buyers[0]] as string[];
  assert.ok(operatorId && sellerId && buyerId);
  const orderId = await paidOrder(world, { sellerId, buyerId, shippingMode: "blaze" });
  assert.ok(orderId);
  const sheet = await sheetAsSaid(database, orderId);
  for (const step of ["schedule_pickup", "pick_up", "verify", "ship", "deliver"] satisfies OperatorStep[])
    await takeStep(database, {
      ...{ orderId, operatorId, step, ...proofFor(step, "By hand.") },
      sheet: step === "verify" ? sheet : null,
    });
  await setClockBy(world, 3 * 24 * 3_600_000);
  await completeOrders(database, { limit: 10 });
  const batch = await proposeBatch(database, { operatorId, idempotencyKey: null });
  assert.ok(!isRefusal(batch));
  const secondOperator = world.operators[1] as string;
  await decideBatch(database, { batchId: batch.id, operatorId: secondOperator, decision: "approve" });
  for (const _ of ["send", "ask"]) {
    await sendPayouts(process, { limit: 10 });
    await setClockBy(world, 3_600_000);
  }
});
after(async () => await world.close());

async function rules(): Promise<string[]> {
  const broken = [
    ...(await payoutsAreJust(world)),
    ...(await payoutsAreForWhoTheySay(world)),
    ...(await nobodyDecidesTheirOwn(world)),
    ...(await sellersArePaid(world)),
  ];
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
}

test("a seller who is paid by an approved batch breaks no rule", async () => {
  const { rows } = await sql<{ status: string }>`select status from payouts`.execute(
    world.database.outside.kysely,
  );
  assert.deepEqual(rows, [{ status: "paid" }]);
  assert.deepEqual(await rules(), []);
});

const once = "a seller is paid once for each sale";

const breaks: readonly (readonly [what: string, change: string, rules: readonly string[]])[] = [
  [
    "an operator withdrew the batch",
    "update payout_batches set status = 'withdrawn'",
    ["a payout leaves when its batch is approved"],
  ],
  [
    "a seller approves their own payout",
    "update payout_batches set decided_by = (select seller_id from payouts)",
    ["nobody decides about their own"],
  ],
  ["somebody else is paid", "update payouts set reference = 'another'", [once]],
  ["a sale is paid that is not completed", "update orders set stage = 'delivered'", [once]],
  ["the price was another one", "update orders set amount_paise = amount_paise + 1000", [once]],
  [
    "it is paid by hand and at the provider",
    "update payouts set settled_by = (select proposed_by from payout_batches), settlement_note = 'By hand.'",
    [once],
  ],
];

for (const [what, change, expected] of breaks) {
  test(`it is reported: ${what}`, async () => {
    const tables = ["payouts", "payout_batches", "orders"];
    assert.deepEqual(await pretending(world, { tables, change }, rules), expected);
  });
}

test("it is reported: the bank has it back, or has it twice", async () => {
  const { books } = world.standins;
  const [transfer] = books().transfers;
  assert.ok(transfer);
  for (const transfers of [[{ ...transfer, status: "REVERSED" }], [transfer, transfer], []]) {
    world.standins.books = () => ({ ...books(), transfers });
    assert.deepEqual(await rules(), [once]);
  }
  world.standins.books = books;
});

const call = (kind: MoneyCall["kind"], outcome: string | null = null) => ({
  ...{ reference: "R1", kind, outcome },
  ...{ actor: 1, to: null },
});

const sequences: readonly (readonly [what: string, calls: readonly MoneyCall[], isBroken: boolean])[] = [
  ["sent once", [call("send")], false],
  ["sent, asked, sent", [call("send"), call("question", "unknown"), call("send")], false],
  ["sent twice", [call("send"), call("send", "paid")], true],
  ["the question had no answer", [call("send"), call("question"), call("send")], true],
  ["it was known", [call("send"), call("question", "under_way"), call("send")], true],
  ["asked before", [call("question", "unknown"), call("send"), call("send")], true],
  ["two things", [call("send"), { ...call("send"), reference: "R2" }], false],
];

for (const [what, calls, isBroken] of sequences) {
  test(`sent again without a question: ${what}`, () => {
    assert.equal(sentWithoutAsking(calls).length > 0, isBroken);
  });
}
