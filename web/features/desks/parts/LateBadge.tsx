import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { useServerClock } from "#web/ui/useServerClock.tsx";

const dayMs = 24 * 60 * 60_000;

type LateBadgeProps = { readonly order: Pick<OperatorOrder, "is_late" | "stage_since" | "next_step"> };

/**
 * That an order is over the limit of its stage. Beside a day that is still to come it says how long it has been there:
 * what is late is the stage, not that day.
 */
export function LateBadge({ order: { is_late, stage_since: since, next_step: next } }: LateBadgeProps) {
  const words = useMessageGroup("operatorDesk");
  const now = useServerClock().now();
  if (!is_late) return null;
  const isToCome = since !== null && next.until !== null && Date.parse(next.until) > now;
  const days = isToCome ? Math.floor((now - Date.parse(since)) / dayMs) : 0;
  return (
    <Badge tone="bad" icon="warning">
      {isToCome ? fillSentence(words.longHere, { days }) : words.late}
    </Badge>
  );
}
