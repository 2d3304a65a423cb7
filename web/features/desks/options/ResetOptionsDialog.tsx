import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { optionsDeskMessages } from "#web/messages/groups.ts";
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
  const words = useMessageGroup(optionsDeskMessages).optionsDesk;
  const queries = useQueryClient();
  const resetting = useMutation({
    mutationFn: () =>
      callApi("DELETE /ops/product-options/:category_id", {
        params: { category_id: categoryId },
        query: { seen },
      }),
    onSuccess: async () => {
      toast.success(fillSentence(words.resetDone, { name }));
      onClose();
      await queries.invalidateQueries({ queryKey: [operatorKey] });
    },
    // Somebody else's change may be the reason.
    onError: () => queries.invalidateQueries({ queryKey: [operatorKey, "product-options"] }),
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
