import { useState } from "react";
import type { Address } from "#contract/delivery.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { AddressList } from "./AddressList.tsx";
import { AddressStatus } from "./AddressStatus.tsx";
import { chooseAddress } from "./chosenPlace.ts";

type View = { readonly name: "list" | "add" } | { readonly name: "status"; readonly address: Address };

type AddressChooserProps = {
  readonly onClose: () => void;
  /** Opened for one new address, it has no list to go back to. */
  readonly adding?: boolean;
};

/**
 * Choose delivery location, with its three views: the list leads to the form or to the answer, the form to the answer
 * after a save, the answer back to the list or out (R-PLACE-3).
 */
export default function AddressChooser({ onClose, adding = false }: AddressChooserProps) {
  const delivery = useMessageGroup("delivery");
  const [view, setView] = useState<View>({ name: adding ? "add" : "list" });
  const toList = () => setView({ name: "list" });

  function pick(address: Address) {
    if (!address.available) return setView({ name: "status", address });
    chooseAddress(address);
    onClose();
  }

  function showSaved(address: Address) {
    if (address.available) chooseAddress(address);
    setView({ name: "status", address });
  }

  if (view.name === "status") {
    return (
      <Dialog
        open
        titleHidden
        title={view.address.available ? delivery.hurray : delivery.sorry}
        onClose={onClose}
      >
        <AddressStatus address={view.address} onGoBack={toList} onClose={onClose} />
      </Dialog>
    );
  }
  if (view.name === "add") {
    return (
      <Dialog open wide title={delivery.addAddress} onBack={adding ? undefined : toList} onClose={onClose}>
        <AddressForm
          onSaved={showSaved}
          leave={
            adding ? { label: delivery.cancel, onLeave: onClose } : { label: delivery.back, onLeave: toList }
          }
        />
      </Dialog>
    );
  }
  return (
    <Dialog open title={delivery.chooseLocation} onClose={onClose}>
      <AddressList onPick={pick} onAdd={() => setView({ name: "add" })} />
    </Dialog>
  );
}
