import type { BusinessAnswer } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type RemoveBusinessProps = { readonly business: BusinessAnswer; readonly onDone: () => void };

/** Asks, then removes a business. */
export function RemoveBusiness({ business, onDone }: RemoveBusinessProps) {
  const identity = useMessageGroup("identity");
  const removing = useApiMutation({
    call: () => callApi("DELETE /user/seller-account/:id", { params: { id: business.id } }),
    success: identity.business.removed,
    onSettled: onDone,
    refetch: [sellerAccountsQuery.queryKey],
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={identity.business.removeTitle}
      keepLabel={identity.keep}
      onKeep={onDone}
      confirmLabel={identity.remove}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
    >
      <p data-words="own">{fillSentence(identity.business.removeLine, { name: business.business_name })}</p>
    </ConfirmDialog>
  );
}
