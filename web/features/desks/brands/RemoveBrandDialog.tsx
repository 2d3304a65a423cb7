import type { KeptBrand } from "#contract/brands.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type RemoveBrandDialogProps = { readonly brand: KeptBrand; readonly onClose: () => void };

/** Says what becomes of listings of the brand, and takes it out of the catalogue. */
export function RemoveBrandDialog({ brand, onClose }: RemoveBrandDialogProps) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  const removing = useApiMutation({
    call: () =>
      callApi("DELETE /ops/brands/:id", { params: { id: brand.id }, query: { seen: brand.updated_at } }),
    success: words.removed,
    onSettled: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.removeTitle, { name: brand.name })}
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
