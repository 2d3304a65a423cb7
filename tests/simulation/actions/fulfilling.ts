import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { type OperatorStep, operatorSteps } from "#domain/order/orderActions.ts";
import { cancelOrder } from "#modules/orders/cancelOrder.ts";
import type { GivenSheet } from "#modules/orders/inspection/judgeSheet.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { declareLoss } from "#modules/payouts/declareLoss.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { leaningOf } from "../leaning.ts";
import { type Look, lookAt, misread } from "../world/items.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";
import { chooseSale, nextStep } from "./sales.ts";

const dayMs = 24 * 3_600_000;

/** Mostly what comes next; also what does not, and by two operators at once. */
const step: Action = {
  name: "take step",
  weight: 16,
  on: "server",
  async prepare(world) {
    const { random, operators, clock } = world;
    const isAny = random.chance(0.05);
    const sale = await chooseSale(world, ({ stage }) => isAny || nextStep(stage) !== undefined);
    if (sale === undefined) return null;
    const { orderId, stage, sellerId, buyerId } = sale;
    // Meetings are for the two alone; an operator confirms one that they forgot.
    if (stage === "awaiting_handover" && random.chance(0.8)) return null;
    const look = stage === "picked_up" ? await lookAt(world, orderId) : null;
    const comesBack = leaningOf(world).sendsBack === true && stage === "shipped" && random.chance(0.4);
    const seen = look?.isAnother && random.chance(0.5) ? "fail_verification" : chooseStep(random, stage);
    const taken = comesBack ? "come_back" : seen;
    const sheet = chooseSheet(random, look);
    const isOwn = random.chance(0.06);
    const others = random.chance(0.15) ? operators : [random.one(operators) as string];
    const by = isOwn ? [random.one([sellerId, buyerId]) as string] : others;
    const plannedAt = random.chance(0.5) ? new Date(clock.nowMs + dayMs * random.below(5)) : null;
    return {
      label: `${taken} of ${orderId} by ${by.map((userId) => nameOf(world, userId)).join(" and ")}`,
      async work({ database }) {
        const asked = by.map((operatorId) =>
          takeStep(database, {
            orderId,
            operatorId,
            step: taken,
            plannedAt,
            sheet,
            ...proofFor(taken, "Seen."),
          }),
        );
        const [outcome] = await Promise.all(asked);
        return isInvalid(outcome) ? "not taken" : wordFor(outcome, taken);
      },
    };
  },
};

function chooseStep(random: World["random"], stage: string): OperatorStep {
  if (random.chance(0.12)) return random.one(operatorSteps) as OperatorStep;
  if (stage === "picked_up" && random.chance(0.12)) return "fail_verification";
  if (stage === "pickup_scheduled" && random.chance(0.15)) return "schedule_pickup";
  return nextStep(stage) ?? (random.one(operatorSteps) as OperatorStep);
}

/** Mostly what is seen; some forget it, and some read a number wrongly. */
function chooseSheet(random: World["random"], look: Look | null): GivenSheet | null {
  if (look === null || random.chance(0.06)) return null;
  return random.chance(0.06) ? misread(look.sheet) : look.sheet;
}

/** An order that is not paid, is on its way, or is over long since. */
const cancel: Action = {
  name: "cancel order",
  weight: 0.7,
  on: "server",
  async prepare(world) {
    const { random, operators, sellers, database } = world;
    const { rows } = await sql<{ id: string; seller_id: string }>`
      select id, seller_id from orders order by created_at desc, id limit 12`.execute(
      database.outside.kysely,
    );
    const order = random.one(rows);
    const isOperator = random.chance(0.4);
    const sellerId = random.chance(0.1) ? random.one(sellers) : order?.seller_id;
    if (order === undefined || sellerId === undefined) return null;
    const by = isOperator
      ? ({ person: "operator", userId: random.one(operators) as string } as const)
      : ({ person: "seller", userId: sellerId } as const);
    return {
      label: `${order.id} by ${nameOf(world, by.userId)}`,
      work: async (process) =>
        wordFor(
          await cancelOrder(process.database, { orderId: order.id, by, reason: "It broke." }),
          "cancelled",
        ),
    };
  },
};

/** The carrier loses or breaks it, says an operator, or two at once; some say it of what is not on its way, or there already. */
const lose: Action = {
  name: "lose on the way",
  weight: 0.8,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const isAny = random.chance(0.15);
    const sale = await chooseSale(
      world,
      ({ stage }) => isAny || stage === "shipped" || stage === "return_picked_up",
    );
    if (sale === undefined) return null;
    const { orderId } = sale;
    const step = random.chance(0.7) ? "declare_lost" : "declare_damaged";
    const by = random.chance(0.2) ? operators : [random.one(operators) as string];
    return {
      label: `${step} of ${orderId} by ${by.map((userId) => nameOf(world, userId)).join(" and ")}`,
      async work({ database }) {
        const asked = by.map((operatorId) =>
          declareLoss(database, { orderId, operatorId, step, note: "No trace", isKnown: true }),
        );
        const [outcome] = await Promise.all(asked);
        return wordFor(outcome, "lost");
      },
    };
  },
};

export const fulfillingActions: readonly Action[] = [step, cancel, lose];
