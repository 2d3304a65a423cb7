import { hasRight, type OperatorRight, type OperatorRole } from "../operators/operatorRights.ts";
import type { OrderStage, OrderState, ShippingMode } from "./orderStages.ts";

export type OrderPerson = "buyer" | "seller" | "operator";

type ActionRule = {
  readonly by: readonly OrderPerson[];
  readonly from: readonly OrderState[];
  /** The stage that it leads to, for an action that is a step of the goods. */
  readonly to?: OrderStage;
  /** The way to the buyer on which it can be done; on both without one. */
  readonly only?: ShippingMode;
  /** A step that an operator takes by itself, without more than a note. */
  readonly isStep?: true;
  /** What an operator needs for it. */
  readonly right?: OperatorRight;
};

const beforeShipping = [
  "awaiting_payment",
  "awaiting_pickup",
  "pickup_scheduled",
  "picked_up",
  "verified",
  "awaiting_handover",
] as const;

/** In these a carrier has the goods, on their way to the buyer or back. */
const onTheRoad = ["shipped", "return_picked_up"] as const;

const inClaim = ["claimed", "return_agreed", "return_picked_up"] as const;

/** Which action is open to whom in which state of an order. The server decides by it and the screens show by it. */
export const orderActions = {
  pay: { by: ["buyer"], from: ["awaiting_payment"] },
  /** Of an item that came to somebody who stood by, alone. */
  decline: { by: ["buyer"], from: ["awaiting_payment"] },
  choose_address: {
    by: ["buyer"],
    from: ["awaiting_payment", "awaiting_pickup", "came_back"],
    only: "blaze",
  },
  make_handover_code: { by: ["buyer"], from: ["awaiting_handover"] },
  open_claim: { by: ["buyer"], from: ["delivered"], to: "claimed" },
  choose_pickup: {
    by: ["seller"],
    from: ["awaiting_pickup", "pickup_scheduled"],
    to: "pickup_scheduled",
    only: "blaze",
  },
  mark_packed: { by: ["seller"], from: ["awaiting_pickup", "pickup_scheduled"], only: "blaze" },
  enter_handover_code: { by: ["seller"], from: ["awaiting_handover"], to: "delivered" },
  cancel: { by: ["seller", "operator"], from: beforeShipping, right: "cancel_orders" },
  schedule_pickup: {
    by: ["operator"],
    from: ["awaiting_pickup", "pickup_scheduled"],
    to: "pickup_scheduled",
    isStep: true,
    right: "move_orders",
  },
  pick_up: {
    by: ["operator"],
    from: ["pickup_scheduled"],
    to: "picked_up",
    isStep: true,
    right: "move_orders",
  },
  verify: { by: ["operator"], from: ["picked_up"], to: "verified", isStep: true, right: "inspect_goods" },
  fail_verification: { by: ["operator"], from: ["picked_up"], isStep: true, right: "inspect_goods" },
  ship: { by: ["operator"], from: ["verified"], to: "shipped", isStep: true, right: "move_orders" },
  /** It does not reach its buyer, for no fault of the seller: nobody goes there, they named no place or did not come. */
  end_undelivered: {
    by: ["operator"],
    from: ["awaiting_pickup", "pickup_scheduled", "verified", "came_back", "awaiting_handover"],
    isStep: true,
    right: "cancel_orders",
  },
  come_back: {
    by: ["operator"],
    from: ["shipped"],
    to: "came_back",
    isStep: true,
    right: "move_orders",
  },
  send_again: {
    by: ["operator"],
    from: ["came_back"],
    to: "verified",
    isStep: true,
    right: "move_orders",
  },
  /** Goods of a sale that is over and that Blaze still has. */
  send_home: {
    by: ["operator"],
    from: ["refunded", "seller_cancelled"],
    only: "blaze",
    isStep: true,
    right: "move_orders",
  },
  /** The carrier, number or note of goods that were sent home was mistyped. */
  correct_home: {
    by: ["operator"],
    from: ["refunded", "seller_cancelled"],
    only: "blaze",
    isStep: true,
    right: "move_orders",
  },
  deliver: { by: ["operator"], from: ["shipped"], to: "delivered", isStep: true, right: "move_orders" },
  /** What shows that goods came, where nothing does yet: the carrier told of it first, or sent nothing. */
  add_proof: { by: ["operator"], from: ["delivered", "claimed"], only: "blaze", right: "move_orders" },
  declare_lost: { by: ["operator"], from: onTheRoad, to: "lost", right: "cover_losses" },
  declare_damaged: { by: ["operator"], from: onTheRoad, to: "lost", right: "cover_losses" },
  confirm_handover: {
    by: ["operator"],
    from: ["awaiting_handover"],
    to: "delivered",
    isStep: true,
    right: "move_orders",
  },
  write_to_claim: { by: ["buyer", "seller", "operator"], from: inClaim, right: "decide_claims" },
  offer: { by: ["seller"], from: ["claimed"] },
  answer_offer: { by: ["buyer"], from: ["claimed"] },
  appeal_claim: { by: ["buyer"], from: ["claimed"] },
  answer_claim: { by: ["operator"], from: ["claimed"], right: "decide_claims" },
  send_back: { by: ["buyer"], from: ["return_agreed"] },
  /** Goods that two people hand back: the seller who has them again names a code, which the buyer enters. */
  make_return_code: { by: ["seller"], from: ["return_agreed"], only: "handover" },
  enter_return_code: { by: ["buyer"], from: ["return_agreed"], only: "handover" },
  pick_up_return: {
    by: ["operator"],
    from: ["return_agreed"],
    to: "return_picked_up",
    only: "blaze",
    right: "decide_claims",
  },
  accept_return: { by: ["operator"], from: ["return_picked_up"], only: "blaze", right: "decide_claims" },
  confirm_return: { by: ["operator"], from: ["return_agreed"], only: "handover", right: "decide_claims" },
  refuse_return: { by: ["operator"], from: ["return_picked_up", "return_agreed"], right: "decide_claims" },
} as const satisfies Record<string, ActionRule>;

export type OrderAction = keyof typeof orderActions;

type Rules = typeof orderActions;
export type OperatorStep = {
  [Action in OrderAction]: Rules[Action] extends { isStep: true } ? Action : never;
}[OrderAction];
export const operatorSteps = (Object.keys(orderActions) as OrderAction[]).filter(
  (action): action is OperatorStep => "isStep" in orderActions[action],
);

/** What became of goods on their way to the buyer, by the action that says so. */
export const lossActions = { declare_lost: "lost", declare_damaged: "damaged" } as const;
export type LossAction = keyof typeof lossActions;
export type LossCause = (typeof lossActions)[LossAction];

/** The stages that operators' steps lead to. */
export type SteppedStage = Extract<Rules[OperatorStep], { to: OrderStage }>["to"];

/** True when this person may do this to an order in this state. */
export function canDo(action: OrderAction, person: OrderPerson, state: OrderState): boolean {
  const rule: ActionRule = orderActions[action];
  return rule.by.includes(person) && rule.from.includes(state);
}

/** All that this person may do now on this way to the buyer, in the order of the table. */
export function actionsFor(person: OrderPerson, state: OrderState, mode: ShippingMode): OrderAction[] {
  return (Object.keys(orderActions) as OrderAction[]).filter((action) => {
    const { only }: ActionRule = orderActions[action];
    return canDo(action, person, state) && (only === undefined || only === mode);
  });
}

/** The right that an operator needs for an action; undefined for what only a buyer or a seller does. */
export function rightFor(action: OrderAction): OperatorRight | undefined {
  const { right }: ActionRule = orderActions[action];
  return right;
}

/** Those of an operator's actions that their roles include. */
export function actionsOfRoles(
  actions: readonly OrderAction[],
  roles: readonly OperatorRole[],
): OrderAction[] {
  return actions.filter((action) => {
    const right = rightFor(action);
    return right !== undefined && hasRight(roles, right);
  });
}

/** The steps of goods that go back, as an operator saw them happen. */
export const returnSteps = [
  "pick_up_return",
  "accept_return",
  "confirm_return",
  "refuse_return",
] as const satisfies readonly OrderAction[];
export type ReturnStep = (typeof returnSteps)[number];
