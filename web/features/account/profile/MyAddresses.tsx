import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "#contract/delivery.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import AddressChooser from "../addresses/AddressChooser.tsx";
import { AddressForm } from "../addresses/AddressForm.tsx";
import { addressesQuery } from "../addresses/deliveryQueries.ts";
import { RemoveAddress } from "../addresses/RemoveAddress.tsx";
import { useSelectedAddress } from "../addresses/useSelectedAddress.ts";
import { AddressChoices } from "./AddressChoices.tsx";
import { AddressPreview } from "./AddressPreview.tsx";

type Open = { readonly what: "add" } | { readonly what: "edit" | "remove"; readonly address: Address };

/** My Addresses: the list, a preview of the one looked at with its map, and adding, changing and deleting. */
export function MyAddresses() {
  const profile = useMessageGroup("profile");
  const delivery = useMessageGroup("delivery");
  const query = useQuery(addressesQuery);
  const { data: addresses } = query;
  const [lookedAt, setLookedAt] = useState<string>();
  const [open, setOpen] = useState<Open | null>(null);
  const selection = useSelectedAddress();
  const selected = selection.state === "chosen" ? selection.address : undefined;
  const shown = addresses?.find(({ id }) => id === lookedAt) ?? selected ?? addresses?.[0];
  const close = () => setOpen(null);
  return (
    <section className="stack [--stack:1.25rem]">
      <div className="line line--wrap">
        <h2>{profile.menu.addresses}</h2>
        <span className="push">
          <Button tone="outline" size="small" onClick={() => setOpen({ what: "add" })}>
            <Icon name="plus" weight="bold" /> {delivery.add}
          </Button>
        </span>
      </div>
      <QueryState query={query} shape="table" count={4} message={delivery.addressesFailed} />
      {addresses?.length === 0 && (
        <EmptyState icon="map-pin" text={delivery.noAddresses} line={delivery.noAddressesLine} />
      )}
      {addresses && shown && (
        <div className="grid gap-(--space-6) md:grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] md:items-start">
          <AddressChoices addresses={addresses} chosen={shown.id} onChoose={setLookedAt} />
          <AddressPreview
            key={shown.id}
            address={shown}
            onEdit={() => setOpen({ what: "edit", address: shown })}
            onRemove={() => setOpen({ what: "remove", address: shown })}
          />
        </div>
      )}
      {open?.what === "add" && <AddressChooser adding onClose={close} />}
      {open?.what === "edit" && (
        <Dialog open wide title={delivery.editAddress} onClose={close}>
          <AddressForm
            known={open.address}
            onSaved={close}
            leave={{ label: delivery.cancel, onLeave: close }}
          />
        </Dialog>
      )}
      {open?.what === "remove" && <RemoveAddress address={open.address} onDone={close} />}
    </section>
  );
}
