import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

/** One code, or all that were made together. */
export type EndedCodes = { readonly code: string } | { readonly id: string; readonly note: string };

/** Says what an end does, and ends. */
export function EndCodesDialog({
  ended,
  onClose,
}: {
  readonly ended: EndedCodes;
  readonly onClose: () => void;
}) {
  const words = useMessageGroup("invitationsDesk");
  const ending = useApiMutation({
    call: () =>
      "code" in ended
        ? callApi("POST /ops/invitation-codes/:code/end", { params: { code: ended.code } })
        : callApi("POST /ops/invitations/:id/end", { params: { id: ended.id } }),
    success: ({ ended_codes: count }) => fillSentence(words.ended, { count }),
    onSuccess: onClose,
    refetch: [[operatorKey, "invitations"]],
  });
  return (
    <ConfirmDialog
      open
      title={
        "code" in ended
          ? fillSentence(words.endTitle, { code: ended.code })
          : fillSentence(words.endAllTitle, { note: ended.note })
      }
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={"code" in ended ? words.end : words.endAll}
      onConfirm={() => ending.mutate()}
      destructive
      busy={ending.isPending}
    >
      {words.endLine}
    </ConfirmDialog>
  );
}
