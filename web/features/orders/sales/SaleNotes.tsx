import type { SoldOrder } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

/** What the seller should do or know now, in one sentence. */
export function SaleNotes({ order }: { readonly order: SoldOrder }) {
  const words = useMessageGroup("fulfilment");
  const { claim, returned_amount: returned } = order.fulfilment;
  const next = nextSentence(order, words);
  return (
    <>
      {next !== null && <Note tone="info">{next}</Note>}
      {claim?.status === "open" && (
        <Note tone="wait">
          {fillSentence(words.notes.claimOpenSeller, { time: momentName(claim.answer_by) })}
        </Note>
      )}
      {returned > 0 && (
        <Note tone="info">
          {fillSentence(words.notes.returnedSeller, { amount: formatRupees(returned) })}
        </Note>
      )}
    </>
  );
}

function nextSentence(order: SoldOrder, { sale }: MessageGroups["fulfilment"]): string | null {
  const { fulfilment } = order;
  const planned = fulfilment.events.findLast((event) => event.kind === "pickup_scheduled")?.planned_at;
  if (order.order_status === "awaiting_payment") {
    return fillSentence(sale.waitsForPayment, { time: momentName(order.payment_deadline) });
  }
  switch (order.stage) {
    case "awaiting_pickup":
      return sale.blazePickup;
    case "pickup_scheduled":
      return planned ? fillSentence(sale.pickupAt, { time: momentName(planned) }) : sale.blazePickup;
    case "awaiting_handover":
      return sale.handoverNext;
    case "shipped":
      return sale.onItsWay;
    case "delivered": {
      const until = fulfilment.claimable_until;
      return until === null ? null : fillSentence(sale.deliveredUntil, { time: momentName(until) });
    }
    default:
      return null;
  }
}
