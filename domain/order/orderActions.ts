import type { OrderStage, OrderState } from "./orderStages.ts";

export type OrderPerson = "buyer" | "seller" | "operator";

type ActionRule = {
  readonly by: readonly OrderPerson[];
  readonly from: readonly OrderState[];
  /** The stage that it leads to, for an action that is a step of the goods. */
  readonly to?: OrderStage;
};

const beforeShipping = [
  "awaiting_payment",
  "awaiting_pickup",
  "pickup_scheduled",
  "picked_up",
  "verified",
  "awaiting_handover",
] as const;

/** Which action is open to whom in which state of an order. The server decides by it and the screens show by it. */
export const orderActions = {
  pay: { by: ["buyer"], from: ["awaiting_payment"] },
  make_handover_code: { by: ["buyer"], from: ["awaiting_handover"] },
  open_claim: { by: ["buyer"], from: ["delivered"], to: "claimed" },
  enter_handover_code: { by: ["seller"], from: ["awaiting_handover"], to: "delivered" },
  cancel: { by: ["seller", "operator"], from: beforeShipping },
  schedule_pickup: {
    by: ["operator"],
    from: ["awaiting_pickup", "pickup_scheduled"],
    to: "pickup_scheduled",
  },
  pick_up: { by: ["operator"], from: ["pickup_scheduled"], to: "picked_up" },
  verify: { by: ["operator"], from: ["picked_up"], to: "verified" },
  fail_verification: { by: ["operator"], from: ["picked_up"] },
  ship: { by: ["operator"], from: ["verified"], to: "shipped" },
  deliver: { by: ["operator"], from: ["shipped"], to: "delivered" },
  confirm_handover: { by: ["operator"], from: ["awaiting_handover"], to: "delivered" },
  answer_claim: { by: ["operator"], from: ["claimed"] },
} as const satisfies Record<string, ActionRule>;

export type OrderAction = keyof typeof orderActions;

/** The steps that an operator takes one by one, without more than a note. */
export const operatorSteps = [
  "schedule_pickup",
  "pick_up",
  "verify",
  "fail_verification",
  "ship",
  "deliver",
  "confirm_handover",
] as const satisfies readonly OrderAction[];
export type OperatorStep = (typeof operatorSteps)[number];

/** True when this person may do this to an order in this state. */
export function canDo(action: OrderAction, person: OrderPerson, state: OrderState): boolean {
  const rule: ActionRule = orderActions[action];
  return rule.by.includes(person) && rule.from.includes(state);
}

/** All that this person may do now, in the order of the table. */
export function actionsFor(person: OrderPerson, state: OrderState): OrderAction[] {
  return (Object.keys(orderActions) as OrderAction[]).filter((action) => canDo(action, person, state));
}
