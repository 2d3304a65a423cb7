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

type OfferAnswerProps = { readonly claimId: string; readonly offer: Claim["offers"][number] };

/** The buyer's two answers to an offer. Taking it is asked about once more: it ends the claim. */
export function OfferAnswer({ claimId, offer }: OfferAnswerProps) {
  const { offer: words } = useMessageGroup("claims");
  const isReturn = offer.kind === "return";
  const [isTaking, setTaking] = useState(false);
  const answering = useApiMutation({
    call: (take: boolean, idempotencyKey) =>
      callApi("POST /claims/:id/offer-answer", {
        params: { id: claimId },
        body: { offer_id: offer.id, take },
        idempotencyKey,
      }),
    success: (_, take) => (take ? (isReturn ? words.takenReturn : words.taken) : words.declined),
    refetch: [[ownKey]],
    onSettled: () => setTaking(false),
  });
  const amount = formatRupees(offer.amount);
  const take = isReturn ? words.takeReturn : fillSentence(words.take, { amount });
  return (
    <div className="actions">
      <Button tone="ember" size="small" onClick={() => setTaking(true)}>
        {take}
      </Button>
      <Button
        tone="outline"
        size="small"
        busy={answering.isPending && !isTaking}
        onClick={() => answering.mutate(false)}
      >
        {words.decline}
      </Button>
      <ConfirmDialog
        open={isTaking}
        title={words.takeTitle}
        keepLabel={words.keep}
        onKeep={() => setTaking(false)}
        confirmLabel={take}
        onConfirm={() => answering.mutate(true)}
        busy={answering.isPending}
      >
        {isReturn ? words.takeReturnLine : fillSentence(words.takeLine, { amount })}
      </ConfirmDialog>
    </div>
  );
}
