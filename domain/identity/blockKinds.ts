/** Why somebody is blocked, as far as they are told. A sentence stands beside each in the words of the screens. */
export const blockKinds = [
  "under_review",
  "unpaid_orders",
  "forbidden_items",
  "false_details",
  "abuse",
  "security",
] as const;
export type BlockKind = (typeof blockKinds)[number];
