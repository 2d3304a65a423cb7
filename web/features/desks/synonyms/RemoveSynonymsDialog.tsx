import type { SynonymGroup } from "#contract/synonyms.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { nameOf } from "./synonymTexts.ts";

type RemoveSynonymsDialogProps = { readonly group: SynonymGroup; readonly onClose: () => void };

/** Says what becomes of the words of a group, and takes it away. */
export function RemoveSynonymsDialog({ group, onClose }: RemoveSynonymsDialogProps) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  const removing = useApiMutation({
    call: () =>
      callApi("DELETE /ops/synonyms/:id", { params: { id: group.id }, query: { seen: group.updated_at } }),
    success: words.removed,
    onSettled: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.removeTitle, { words: nameOf(group.words) })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.remove}
      onConfirm={() => removing.mutate()}
      destructive
      busy={removing.isPending}
    >
      {words.removeLine}
    </ConfirmDialog>
  );
}
