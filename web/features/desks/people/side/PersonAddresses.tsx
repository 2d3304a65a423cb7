import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MaskedAddress, OperatorsPerson } from "#contract/people.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { privateReadingKey, readOnce } from "../../parts/privateReading.ts";

type AddressesProps = { readonly person: Pick<OperatorsPerson, "id" | "addresses"> };

/** Where somebody is, by city and pin code. Door and street are shown on request, which is written down. */
export function PersonAddresses({ person }: AddressesProps) {
  const { addresses: words } = useMessageGroup("personPage");
  return (
    <Pane title={words.title}>
      {person.addresses.length === 0 && <p className="small quiet">{words.none}</p>}
      <ul className="stack [--stack:0.5rem]">
        {person.addresses.map((address) => (
          <li key={address.id}>
            <Address personId={person.id} address={address} />
          </li>
        ))}
      </ul>
    </Pane>
  );
}

type AddressProps = { readonly personId: string; readonly address: MaskedAddress };

function Address({ personId, address }: AddressProps) {
  const { addresses: words } = useMessageGroup("personPage");
  const [isShown, setShown] = useState(false);
  const place = `${address.city} ${address.pin_code}`;
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <span className="wrap-anywhere" data-words="own">
          {place}, {address.state}
        </span>
        {!isShown && (
          <IconButton
            icon={{ name: "eye" }}
            label={fillSentence(words.show, { place })}
            onClick={() => setShown(true)}
          />
        )}
      </div>
      {isShown && <Whole personId={personId} addressId={address.id} />}
    </div>
  );
}

function Whole({ personId, addressId }: { readonly personId: string; readonly addressId: string }) {
  const query = useQuery({
    queryKey: [privateReadingKey, "address", personId, addressId],
    queryFn: ({ signal }) =>
      callApi("GET /ops/users/:id/addresses/:address_id", {
        params: { id: personId, address_id: addressId },
        signal,
      }),
    ...readOnce,
  });
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const { door_no: door, locality, landmark } = query.data;
  return (
    <p className="small wrap-anywhere" role="status" data-words="own">
      {[door, locality, landmark].filter((part) => part !== "").join(", ")}
    </p>
  );
}
