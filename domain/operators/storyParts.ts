import type { OperatorRight } from "./operatorRights.ts";

/**
 * What the story of an order tells, and the part of it in which it stands.
 * @internal for tests
 */
export const storyKinds = {
  event: "steps",
  parcel: "steps",
  scan: "steps",
  claim_message: "steps",
  strike: "steps",
  bid: "bids",
  payment: "money",
  refund: "money",
  transfer: "money",
  payout: "money",
  message: "messages",
  reading: "log",
} as const satisfies Record<string, string>;

export type StoryKind = keyof typeof storyKinds;
export type StoryPart = (typeof storyKinds)[StoryKind];
export const storyParts = [
  "steps",
  "bids",
  "money",
  "messages",
  "log",
] as const satisfies readonly StoryPart[];

/** Without the right an operator's story leaves these out, as their desks do. */
export const storyRights: Readonly<Partial<Record<StoryKind, OperatorRight>>> = {
  transfer: "see_money",
  payout: "see_money",
  reading: "read_logs",
};

/** Those of one part; without one all that happened. Who looked at it is no part of that. */
export function storyKindsOf(part: StoryPart | undefined): StoryKind[] {
  return (Object.keys(storyKinds) as StoryKind[]).filter((kind) =>
    part === undefined ? storyKinds[kind] !== "log" : storyKinds[kind] === part,
  );
}
