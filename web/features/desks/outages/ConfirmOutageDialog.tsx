import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { SeenOutage } from "./OutageForm.tsx";

type ConfirmOutageDialogProps = { readonly seen: SeenOutage; readonly onClose: () => void };

/** Says how many auctions would end later, and whom it tells, before it is done. */
export function ConfirmOutageDialog({ seen, onClose }: ConfirmOutageDialogProps) {
  const words = useMessageGroup("outagesDesk");
  const { outage, preview } = seen;
  const declaring = useApiMutation({
    call: (body: SeenOutage["outage"], idempotencyKey) =>
      callApi("POST /ops/outages", { body, idempotencyKey }),
    success: ({ extended }) => fillSentence(words.done, { count: extended }),
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const span = { from: momentName(outage.from), until: momentName(outage.until) };
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.confirmTitle, { count: preview.auctions })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.confirm}
      onConfirm={() => declaring.mutate(outage)}
      busy={declaring.isPending}
    >
      <div className="stack [--stack:0.5rem]">
        <p>
          {preview.auctions === 0
            ? fillSentence(words.nothing, span)
            : fillSentence(words.confirmLine, { ...span, bidders: preview.bidders })}
        </p>
        {preview.extended > 0 && <p>{fillSentence(words.extendedBefore, { count: preview.extended })}</p>}
        {preview.closed_auctions > 0 && (
          <p>{fillSentence(words.closed, { count: preview.closed_auctions })}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}
