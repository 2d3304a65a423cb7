import type { OrderAction } from "./orderActions.ts";

/** The steps of an operator that end a sale for its buyer, and what they do besides returning all of the money. */
export const endingSteps = {
  cancel: { givesStrike: true, releasesStandby: true },
  fail_verification: { givesStrike: true, releasesStandby: false },
  end_undelivered: { givesStrike: false, releasesStandby: false },
} as const satisfies Partial<
  Record<OrderAction, { readonly givesStrike: boolean; readonly releasesStandby: boolean }>
>;

export type EndingStep = keyof typeof endingSteps;
export const endingStepNames = Object.keys(endingSteps) as [EndingStep, ...EndingStep[]];
