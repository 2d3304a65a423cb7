import { useState } from "react";
import type { OperatorGrievance } from "#contract/operatorGrievances.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

/** Takes a grievance that nobody has; taking it from a colleague is asked about first. */
export function TakeGrievance({ grievance }: { readonly grievance: OperatorGrievance }) {
  const words = useMessageGroup("grievancesDesk");
  const [isAsking, setAsking] = useState(false);
  const { id, handled_by: handler } = grievance;
  const taking = useApiMutation({
    call: (insteadOf: string | null, idempotencyKey) =>
      callApi("POST /ops/grievances/:id/take", {
        params: { id },
        body: { instead_of: insteadOf },
        idempotencyKey,
      }),
    success: words.taken,
    refetch: [[operatorKey]],
  });
  return (
    <>
      <Button
        tone="ink"
        size="small"
        busy={taking.isPending}
        onClick={() => (handler === null ? taking.mutate(null) : setAsking(true))}
      >
        {handler === null ? words.take : words.takeOver}
      </Button>
      {handler !== null && (
        <ConfirmDialog
          open={isAsking}
          title={fillSentence(words.takeOverTitle, { name: handler.name || words.noName })}
          keepLabel={words.keep}
          onKeep={() => setAsking(false)}
          confirmLabel={words.takeOver}
          onConfirm={() => {
            setAsking(false);
            taking.mutate(handler.id);
          }}
        >
          {words.takeOverLine}
        </ConfirmDialog>
      )}
    </>
  );
}
