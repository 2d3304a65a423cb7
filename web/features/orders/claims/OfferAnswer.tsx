import { useState } from "react";
import type { Claim } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type OfferAnswerProps = {
  readonly claimId: string;
  readonly offer: Claim["offers"][number];
  /** The seller makes no other. */
  readonly isLast: boolean;
  /** What goes back is given back in person. */
  readonly isHandover: boolean;
};

/** The buyer's two answers to an offer. Either is asked about once more: taking it ends the claim, and what was declined is gone. */
export function OfferAnswer({ claimId, offer, isLast, isHandover }: OfferAnswerProps) {
  const { offer: words } = useMessageGroup("claims");
  const isReturn = offer.kind === "return";
  const [asked, setAsked] = useState<"take" | "decline" | null>(null);
  const answering = useApiMutation({
    call: (take: boolean, idempotencyKey) =>
      callApi("POST /claims/:id/offer-answer", {
        params: { id: claimId },
        body: { offer_id: offer.id, take },
        idempotencyKey,
      }),
    success: (_, take) => {
      if (!take) return isLast ? words.declinedLast : words.declined;
      return isReturn ? words[isHandover ? "takenReturnMeet" : "takenReturn"] : words.taken;
    },
    refetch: [[ownKey]],
    onSettled: () => setAsked(null),
  });
  const amount = formatRupees(offer.amount);
  const take = isReturn ? words.takeReturn : fillSentence(words.take, { amount });
  return (
    <div className="actions">
      <Button tone="ember" size="small" onClick={() => setAsked("take")}>
        {take}
      </Button>
      <Button tone="outline" size="small" onClick={() => setAsked("decline")}>
        {words.decline}
      </Button>
      <ConfirmDialog
        open={asked === "take"}
        title={words.takeTitle}
        keepLabel={words.keep}
        onKeep={() => setAsked(null)}
        confirmLabel={take}
        onConfirm={() => answering.mutate(true)}
        busy={answering.isPending}
      >
        {isReturn
          ? words[isHandover ? "takeReturnMeetLine" : "takeReturnLine"]
          : fillSentence(words.takeLine, { amount })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "decline"}
        title={words.declineTitle}
        keepLabel={words.keep}
        onKeep={() => setAsked(null)}
        confirmLabel={words.decline}
        onConfirm={() => answering.mutate(false)}
        destructive
        busy={answering.isPending}
      >
        {isLast ? words.declineLastLine : words.declineLine}
      </ConfirmDialog>
    </div>
  );
}
