import type { NextStep } from "#contract/nextStep.ts";
import { isRefundUnderWay, type NextStepKind } from "#domain/order/nextStep.ts";

/** Under which name a step is told of: money that a provider still brings back is not back. */
export function toldKind(step: NextStep): NextStepKind | "refund_coming" {
  return isRefundUnderWay(step) ? "refund_coming" : step.kind;
}
