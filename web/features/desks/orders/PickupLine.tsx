import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { slotName } from "#web/features/orders/pickup/slotName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** When goods are fetched, and whether they are packed, while they wait for it. */
export function PickupLine({ order: { stage, pickup } }: { readonly order: OperatorOrder }) {
  const words = useMessageGroup("pickup");
  if (pickup === null || (stage !== "awaiting_pickup" && stage !== "pickup_scheduled")) return null;
  const { slot, packed_at: packedAt } = pickup;
  const packed =
    packedAt === null ? words.notPacked : fillSentence(words.packedSince, { time: momentName(packedAt) });
  const parts = [...(slot === null ? [] : [slotName(slot, words)]), packed];
  return (
    <p className="small">
      {words.title}: {parts.join(" · ")}
    </p>
  );
}
