/**
 * The rules whose changes are kept, each with who changed it and what it was before. An undo is a change like any
 * other: it is checked as one, and it is refused once somebody has changed the same rule since (R-OPERATOR-10).
 */
export const ruleKinds = [
  "setting",
  "category",
  "area",
  "bid_steps",
  "brands",
  "home",
  "product_options",
  "synonyms",
] as const;
export type RuleKind = (typeof ruleKinds)[number];
