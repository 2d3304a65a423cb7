import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import type { Address } from "#contract/delivery.ts";
import { callApi } from "#web/api/client.ts";
import { readSelectedAddress, storeSelectedAddress } from "#web/api/selectedAddress.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { deliveryMessages } from "#web/messages/groups.ts";
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
  const { delivery } = useMessageGroup(deliveryMessages);
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: () => callApi("DELETE /user/address/:id", { params: { id: address.id } }),
    onSuccess: () => {
      if (readSelectedAddress() === address.id) storeSelectedAddress(null);
      queryClient.setQueryData(addressesQuery.queryKey, (list) =>
        list?.filter(({ id }) => id !== address.id),
      );
      toast.success(delivery.addressRemoved);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
      onDone();
    },
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
