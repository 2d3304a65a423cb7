import { useState } from "react";
import type { PersonMessage } from "#contract/personMessages.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type SendAgainProps = { readonly personId: string; readonly message: PersonMessage };

/** Sends a message again, after a question. One that waits to be sent is sent anyway. */
export function SendAgain({ personId, message }: SendAgainProps) {
  const { sentMessages: words, keep } = useMessageGroup("peopleDesk");
  const [isAsked, setAsked] = useState(false);
  const sending = useApiMutation({
    call: (_asked: undefined, idempotencyKey) =>
      callApi("POST /ops/users/:id/messages/send-again", {
        params: { id: personId },
        body: { message_id: message.id },
        idempotencyKey,
      }),
    success: words.queued,
    onSuccess: () => setAsked(false),
    refetch: [[operatorKey]],
  });
  if (message.status === "queued") return null;
  return (
    <>
      <Button tone="outline" size="small" className="shrink-0" onClick={() => setAsked(true)}>
        {words.sendAgain}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={words.sendAgainTitle}
          keepLabel={keep}
          onKeep={() => setAsked(false)}
          confirmLabel={words.sendAgain}
          onConfirm={() => sending.mutate(undefined)}
          busy={sending.isPending}
        >
          {words.sendAgainLine}
        </ConfirmDialog>
      )}
    </>
  );
}
