import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import { answerClaim } from "#modules/orders/answerClaim.ts";
import { takeReturnStep } from "#modules/orders/claims/takeReturnStep.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { decideBatch } from "#modules/payouts/decideBatch.ts";
import { proposeBatch } from "#modules/payouts/proposeBatch.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { prepareOfferStep } from "./actions/offering.ts";
import { nextStep, readSales } from "./actions/sales.ts";
import { lookAt, lookAtReturn } from "./world/items.ts";
import type { SimulatedProcess } from "./world/processes.ts";
import type { Sale } from "./world/sale.ts";
import type { World } from "./world/world.ts";

/** In one turn; each item takes two, and one whose seller lost their KYC is refused however often it is tried. */
const mostOfferSteps = 12;

/** Does one thing to its end. */
export type PerformAtRest = (
  label: string,
  work: (process: SimulatedProcess) => Promise<unknown>,
) => Promise<void>;

/** Offers are made and answered, goods arrive, claims are answered, and what sellers are owed is sent. */
export async function finishSales(world: World, perform: PerformAtRest): Promise<void> {
  await finishOffers(world, perform);
  await answerClaims(world, perform);
  await receiveReturns(world, perform);
  for (const sale of await readSales(world)) await bringTheGoods(world, perform, sale);
  await payOut(world, perform);
}

/** Whether something of a sale is still to be done by somebody, or a seller to be paid. */
export async function isSaleUnfinished({ database }: World): Promise<boolean> {
  const { rows } = await sql`
    select from orders where stage not in ('completed', 'lost')
    union all
    select from payouts where status in ('proposed', 'approved', 'sent')
    limit 1`.execute(database.outside.kysely);
  return rows.length > 0;
}

/** Of whom nothing is to be expected, they are let go when their day is over. */
async function finishOffers(world: World, perform: PerformAtRest): Promise<void> {
  for (let left = mostOfferSteps; left > 0; left -= 1) {
    const step = await prepareOfferStep(world);
    if (step === null) return;
    await perform("see to offer", step.work);
  }
}

const operatorOf = ({ operators }: World) => operators[0] as string;

async function answerClaims(world: World, perform: PerformAtRest): Promise<void> {
  const { rows } = await sql<{ id: string; price: number; decided_by: string | null }>`
    select claims.id, amount_paise as price, answered_by as decided_by from claims join orders on orders.id = order_id
    where claims.status in ('open', 'appealed') order by claims.created_at, claims.id`.execute(
    world.database.outside.kysely,
  );
  for (const [place, { id: claimId, price, decided_by: before }] of rows.entries()) {
    const outcome = (["refund", "part_refund", "reject"] as const)[place % 3] ?? "reject";
    const operatorId = world.operators.find((operator) => operator !== before) ?? operatorOf(world);
    const decision = { claimId, operatorId, outcome, answer: "We looked at it." };
    await perform("answer claim", ({ database }) =>
      answerClaim(database, { ...decision, amountPaise: paise(Math.round(price / 2)) }),
    );
  }
}

/** What is ready to go back, or on its way, is received as it was sent, or refused if it is another thing. What its buyer never brings lapses. */
async function receiveReturns(world: World, perform: PerformAtRest): Promise<void> {
  const { rows } = await sql<{ id: string; stage: string; mode: string }>`
    select claims.id, stage, shipping_mode as mode
    from claims join orders on orders.id = order_id join listings on listings.id = listing_id
    where claims.status = 'returning' and (return_ready_at is not null or stage = 'return_picked_up')
    order by claims.created_at, claims.id`.execute(world.database.outside.kysely);
  for (const { id: claimId, stage, mode } of rows) {
    const isFetched = stage === "return_picked_up";
    const { sheet, isAnother } = await lookAtReturn(world, claimId);
    const received = isAnother ? "refuse_return" : "accept_return";
    const step = mode === "handover" ? "confirm_return" : isFetched ? received : "pick_up_return";
    for (const operatorId of world.operators)
      await perform(step, ({ database }) =>
        takeReturnStep(database, {
          claimId,
          operatorId,
          step,
          sheet: step === received ? sheet : null,
          note: "It came back.",
        }),
      );
  }
}

async function bringTheGoods(world: World, perform: PerformAtRest, sale: Sale): Promise<void> {
  const operatorId = operatorOf(world);
  for (let stage = sale.stage; ; ) {
    const next = nextStep(stage);
    if (next === undefined) return;
    const look = next === "verify" ? await lookAt(world, sale.orderId) : null;
    const step = look?.isAnother ? "fail_verification" : next;
    await perform(step, ({ database }) =>
      takeStep(database, {
        orderId: sale.orderId,
        operatorId,
        step,
        sheet: look?.sheet ?? null,
        ...proofFor(step),
      }),
    );
    const now = (await readSales(world)).find(({ orderId }) => orderId === sale.orderId);
    if (now === undefined || now.stage === stage) return;
    stage = now.stage;
  }
}

/** Each operator proposes once: a batch that pays one of them is approved by the others alone. */
async function payOut(world: World, perform: PerformAtRest): Promise<void> {
  for (const operatorId of world.operators) {
    await perform("propose payouts", ({ database }) =>
      proposeBatch(database, { operatorId, idempotencyKey: null }),
    );
    const { rows } = await sql<{ id: string; proposer: string }>`
      select id, proposed_by as proposer from payout_batches where status = 'proposed'
      order by proposed_at, id`.execute(world.database.outside.kysely);
    for (const { id: batchId, proposer } of rows) {
      const second = world.operators.find((operator) => operator !== proposer) ?? operatorId;
      await perform("decide batch", async ({ database }) => {
        const decided = { batchId, operatorId: second };
        const answer = await decideBatch(database, { ...decided, decision: "approve" });
        return isRefusal(answer) ? await decideBatch(database, { ...decided, decision: "withdraw" }) : answer;
      });
    }
  }
}
