import { useState } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { ClaimView } from "../parts/ClaimView.tsx";
import { ClaimDialog } from "./ClaimDialog.tsx";

/** What the buyer should know after the payment: the time for a claim, the claim itself, money that went back. */
export function FulfilmentNotes({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { notes, claim: words } = useMessageGroup("fulfilment");
  const [isClaiming, setClaiming] = useState(false);
  const { claim, claimable_until: until, returned_amount: returned, actions } = wonOrder.fulfilment;
  const canClaim = actions.includes("open_claim") && until !== null;
  return (
    <>
      {returned > 0 && (
        <Note tone="info">{fillSentence(notes.returned, { amount: formatRupees(returned) })}</Note>
      )}
      {canClaim && (
        <Note tone="wait">
          <div className="stack [--stack:0.5rem]">
            <p>{fillSentence(notes.claimUntil, { time: momentName(until) })}</p>
            <div>
              <Button tone="outline" size="small" onClick={() => setClaiming(true)}>
                {words.open}
              </Button>
            </div>
          </div>
        </Note>
      )}
      {claim?.status === "open" && (
        <Note tone="wait">{fillSentence(notes.claimOpen, { time: momentName(claim.answer_by) })}</Note>
      )}
      {claim && <ClaimView claim={claim} />}
      {isClaiming && <ClaimDialog orderId={wonOrder.order.id} onClose={() => setClaiming(false)} />}
    </>
  );
}
