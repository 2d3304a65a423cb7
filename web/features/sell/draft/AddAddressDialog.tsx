import type { Address } from "#contract/delivery.ts";
import { AddressForm } from "#web/features/account/addresses/AddressForm.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";

type AddAddressDialogProps = { readonly onClose: () => void; readonly onAdded: (address: Address) => void };

/** A new address from within the wizard. */
export default function AddAddressDialog({ onClose, onAdded }: AddAddressDialogProps) {
  const selling = useMessageGroup("selling");
  return (
    <Dialog open wide title={selling.sellerData.addAddress} onClose={onClose}>
      <AddressForm onSaved={onAdded} leave={{ label: selling.detail.cancel, onLeave: onClose }} />
    </Dialog>
  );
}
