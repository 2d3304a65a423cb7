import { useQuery } from "@tanstack/react-query";
import { bankAccountsQuery } from "#web/api/identityQueries.ts";
import { addressesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useIsHydrated } from "#web/ui/useIsHydrated.ts";
import { isUsable } from "../draft/isUsable.ts";
import { PaidBy } from "../draft/PaidBy.tsx";
import { possibleMode, Shipping } from "../draft/Shipping.tsx";
import { Block } from "./Block.tsx";
import type { QuickListing } from "./useQuickListing.ts";

/** How it gets to the buyer, from where, and where the money goes. Who has no address or account is asked at Post. */
export function PickupBlock({ listing }: { readonly listing: QuickListing }) {
  const words = useMessageGroup("quickListing");
  const { sellerData } = useMessageGroup("selling");
  const { values, set, draft, refusalOf } = listing;
  // The header may have them before this part of the page is taken over from the server, which has none.
  const isHydrated = useIsHydrated();
  const { data: known } = useQuery(addressesQuery);
  const { data: knownAccounts } = useQuery(bankAccountsQuery);
  const addresses = (isHydrated && known) || [];
  const accounts = (isHydrated && knownAccounts?.filter(isUsable)) || [];
  const refusal = refusalOf("seller_data");
  const isAlone = addresses.length === 1 && accounts.length === 1;
  return (
    <Block place="pickup" title={words.pickup}>
      {draft && (
        <Shipping
          draft={{ approved_goods: draft.approved_goods, price: draft.price }}
          chosen={possibleMode(draft, values.shipping_mode)}
          onChoose={(mode) => set({ shipping_mode: mode })}
        />
      )}
      {draft?.delivery_prices && possibleMode(draft, values.shipping_mode) === "blaze" && (
        <PaidBy
          prices={draft.delivery_prices}
          chosen={values.delivery_paid_by}
          onChoose={(payer) => set({ delivery_paid_by: payer })}
        />
      )}
      {refusal && !refusal.fieldErrors.length && <p className="field__error">{refusal.message}</p>}
      {isAlone && (
        <p className="small quiet" data-words="own">
          {addresses[0]?.locality} {addresses[0]?.pin_code} · {accounts[0]?.bank_name}{" "}
          {accounts[0]?.account_no}
        </p>
      )}
      {!isAlone && addresses.length > 0 && (
        <SelectField
          label={words.from}
          placeholder={words.choose}
          value={values.address}
          options={addresses.map(({ id, locality, door_no, pin_code }) => ({
            value: id,
            label: `${locality}, ${door_no} - ${pin_code}`,
          }))}
          onChange={({ target }) => set({ address: target.value })}
        />
      )}
      {!isAlone && accounts.length > 0 && (
        <SelectField
          label={words.to}
          placeholder={words.choose}
          value={values.account}
          options={accounts.map(({ id, bank_name, account_no }) => ({
            value: id,
            label: `${bank_name} ${account_no}`,
          }))}
          onChange={({ target }) => set({ account: target.value })}
        />
      )}
      {isHydrated && known?.length === 0 && <p className="small quiet">{sellerData.noAddress}</p>}
    </Block>
  );
}
