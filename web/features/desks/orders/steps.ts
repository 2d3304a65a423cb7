import { type EndingStep, endingStepNames } from "#domain/order/endingSteps.ts";
import type { NextStepKind } from "#domain/order/nextStep.ts";
import {
  type LossAction,
  lossActions,
  type OperatorStep,
  operatorSteps,
} from "#domain/order/orderActions.ts";

/** Goods pass with a sheet, which has a page of its own. */
export type Step = Exclude<OperatorStep, "verify"> | LossAction | "cancel";

export function isStep(action: string): action is Step {
  if (action === "verify") return false;
  return action === "cancel" || isLoss(action) || (operatorSteps as readonly string[]).includes(action);
}

export function isLoss(action: string): action is LossAction {
  return Object.hasOwn(lossActions, action);
}

/** Only where it is the operators' turn, and the step is not refused. */
const mainSteps: Readonly<Partial<Record<NextStepKind, OperatorStep>>> = {
  plan_pickup: "schedule_pickup",
  hand_to_carrier: "pick_up",
  inspect: "verify",
  ship: "ship",
  send_otherwise: "ship",
  collect_parcel: "ship",
  send_again: "send_again",
  meet: "confirm_handover",
  send_home: "send_home",
};

/** The step that leads an order on from where it stands: of all that an operator may do there, the one main action. */
export function mainStep(kind: NextStepKind): OperatorStep | null {
  return mainSteps[kind] ?? null;
}

/** What cannot be undone and ends a sale. */
export function isDestructive(step: Step): boolean {
  return step === "cancel" || step === "fail_verification" || step === "end_undelivered" || isLoss(step);
}

/** Goods of a sale that is over go back to their seller. */
export function isHome(step: Step): boolean {
  return step === "send_home" || step === "correct_home";
}

export function isEnding(step: Step): step is EndingStep {
  return (endingStepNames as readonly string[]).includes(step);
}
