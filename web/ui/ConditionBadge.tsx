import { useMessages } from "../messages/useMessages.tsx";
import { Badge } from "./Badge.tsx";
import type { IconIn } from "./iconWeights.ts";

export type Condition = "used" | "new" | "mint" | "openbox";

const icons: Record<Condition, IconIn<"fill">> = {
  used: "tag",
  new: "sparkle",
  mint: "leaf",
  openbox: "package",
};

/** The condition of an item: Used, New, Mint or Open Box. */
export function ConditionBadge({ condition }: { readonly condition: Condition }) {
  const { ui } = useMessages();
  return <Badge icon={icons[condition]}>{ui.conditions[condition]}</Badge>;
}
