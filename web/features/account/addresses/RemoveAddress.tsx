import type { Address } from "#contract/delivery.ts";
import { callApi } from "#web/api/client.ts";
import { readSelectedAddress, storeSelectedAddress } from "#web/api/selectedAddress.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { addressesQuery } from "./deliveryQueries.ts";

/** Asks, then removes an address. The chosen one is then chosen no more. */
export function RemoveAddress({
  address,
  onDone,
}: {
  readonly address: Address;
  readonly onDone: () => void;
}) {
  const delivery = useMessageGroup("delivery");
  const removing = useApiMutation({
    call: () => callApi("DELETE /user/address/:id", { params: { id: address.id } }),
    success: delivery.addressRemoved,
    onSuccess: (_answer, _, queries) => {
      if (readSelectedAddress() === address.id) storeSelectedAddress(null);
      queries.setQueryData(addressesQuery.queryKey, (list) => list?.filter(({ id }) => id !== address.id));
    },
    onSettled: onDone,
    refetch: [addressesQuery.queryKey],
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={delivery.removeTitle}
      keepLabel={delivery.keep}
      onKeep={onDone}
      confirmLabel={delivery.remove}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
    >
      <p data-words="own">
        {fillSentence(delivery.removeLine, { address: `${address.door_no}, ${address.locality}` })}
      </p>
    </ConfirmDialog>
  );
}
