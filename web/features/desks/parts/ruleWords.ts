import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RuleChange } from "#contract/ruleChanges.ts";

/** How the rules of one kind are spoken of, in the language of the page. */
export type RuleWords = {
  readonly nameOf: (change: RuleChange) => string;
  /** What it is, or was; it may be null, for what is not there. */
  readonly valueOf: (change: RuleChange, value: unknown) => string;
  /** Where two values beside one another would say little: what a change from one to the other comes to. */
  readonly diffOf?: (before: unknown, after: unknown) => ReactNode;
  /** What else shows these rules, besides the operators' screens. */
  readonly shownIn: readonly QueryKey[];
};
