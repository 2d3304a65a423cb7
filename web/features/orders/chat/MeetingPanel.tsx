import { useState } from "react";
import type { AnswerFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { conversationsKey } from "#web/api/fulfilmentQueries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { MeetingDialog } from "./MeetingDialog.tsx";

type MeetingPanelProps = { readonly conversation: AnswerFor<"GET /conversations/:id"> };

/** Where and when the two meet: proposed by one, agreed by the other. */
export function MeetingPanel({ conversation }: MeetingPanelProps) {
  const { meeting: words } = useMessageGroup("fulfilment");
  const [isProposing, setProposing] = useState(false);
  const { meeting, order_id: orderId } = conversation;
  const canAgree = meeting !== null && !meeting.is_mine && meeting.agreed_at === null;
  return (
    <section className="panel stack [--stack:0.5rem]" aria-labelledby="meeting-title">
      <h2 className="text-h3" id="meeting-title">
        {words.title}
      </h2>
      {meeting !== null && (
        <div role="status">
          <p className="small quiet">{sayStanding(conversation, words)}</p>
          <p>
            <b className="strong wrap-anywhere" data-words="own">
              {meeting.place}
            </b>
            <br />
            {momentName(meeting.at)}
          </p>
        </div>
      )}
      <div className="actions">
        {canAgree && <Agree orderId={orderId} proposedAt={meeting.proposed_at} />}
        <Button tone="outline" size="small" onClick={() => setProposing(true)}>
          {meeting === null ? words.propose : words.another}
        </Button>
      </div>
      {isProposing && <MeetingDialog orderId={orderId} onClose={() => setProposing(false)} />}
    </section>
  );
}

type Words = ReturnType<typeof useMessageGroup<"fulfilment">>["meeting"];

function sayStanding({ meeting, with_name: name }: MeetingPanelProps["conversation"], words: Words): string {
  if (meeting?.agreed_at) return words.agreed;
  return fillSentence(meeting?.is_mine ? words.waits : words.proposed, { name });
}

function Agree({ orderId, proposedAt }: { readonly orderId: string; readonly proposedAt: string }) {
  const { meeting: words } = useMessageGroup("fulfilment");
  const agreeing = useApiMutation({
    call: (_: undefined) =>
      callApi("POST /conversations/:id/meeting/agree", {
        params: { id: orderId },
        body: { proposed_at: proposedAt },
      }),
    success: words.done,
    refetch: [conversationsKey, [ownKey]],
  });
  return (
    <Button tone="ember" size="small" busy={agreeing.isPending} onClick={() => agreeing.mutate(undefined)}>
      {words.agree}
    </Button>
  );
}
