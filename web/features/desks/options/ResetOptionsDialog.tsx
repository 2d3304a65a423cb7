import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type ResetOptionsDialogProps = {
  readonly categoryId: number;
  readonly name: string;
  /** A subcategory has a category whose questions are asked afterwards. */
  readonly isSub: boolean;
  /** Since when what is taken away stands there. */
  readonly seen: string;
  readonly onClose: () => void;
};

/** Says what is asked afterwards, and takes a category's own questions away. */
export function ResetOptionsDialog({ categoryId, name, isSub, seen, onClose }: ResetOptionsDialogProps) {
  const words = useMessageGroup("optionsDesk");
  const resetting = useApiMutation({
    call: () =>
      callApi("DELETE /ops/product-options/:id", {
        params: { id: categoryId },
        query: { seen },
      }),
    success: fillSentence(words.resetDone, { name }),
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.resetTitle, { name })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.reset}
      onConfirm={() => resetting.mutate()}
      destructive
      busy={resetting.isPending}
    >
      {isSub ? words.resetSub : words.resetTop}
    </ConfirmDialog>
  );
}
