import type { OperatorsPerson } from "#contract/people.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type UnblockDialogProps = { readonly person: OperatorsPerson; readonly onClose: () => void };

/** Lets somebody in again, and says what goes on with it. */
export function UnblockDialog({ person, onClose }: UnblockDialogProps) {
  const words = useMessageGroup("peopleDesk");
  const unblocking = useApiMutation({
    call: () => callApi("POST /ops/users/:id/unblock", { params: { id: person.id } }),
    success: ({ resumed_listings: count }) => fillSentence(words.unblocked, { count }),
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.unblockTitle, { name: person.name || person.mobile })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.unblock}
      onConfirm={() => unblocking.mutate()}
      busy={unblocking.isPending}
    >
      {words.unblockLine}
    </ConfirmDialog>
  );
}
