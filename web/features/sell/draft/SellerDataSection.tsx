import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { FieldValues } from "#domain/listing/draftFields.ts";
import { callApi } from "#web/api/client.ts";
import { bankAccountsQuery } from "#web/api/identityQueries.ts";
import { addressesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { placeTypeIcons } from "#web/features/account/addresses/placeTypeIcons.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { isUsable } from "./isUsable.ts";
import { useKeptInput } from "./keptInput.ts";
import { laterWords } from "./laterWords.ts";
import { PaidBy } from "./PaidBy.tsx";
import { fieldsOf, PlainFields, savedFields } from "./PlainFields.tsx";
import { SectionForm, type SectionProps } from "./SectionForm.tsx";
import { possibleMode, Shipping } from "./Shipping.tsx";
import { useSectionForm } from "./useSectionForm.ts";

// The map and the forms of the profile come when something is added.
const AddAddressDialog = lazyPart(() => import("./AddAddressDialog.tsx"));
const AddBankAccount = lazyPart(async () => {
  const { AddBankAccount: dialog } = await import("#web/features/account/profile/AddBankAccount.tsx");
  return { default: dialog };
});

type Chosen = FieldValues<"seller_data"> & { address: string; account: string };

/** Section 9, Select Address and Account. */
export function SellerDataSection({ draft, steps }: SectionProps) {
  const selling = useMessageGroup("selling");
  const { sellerData } = selling;
  const saved = draft.seller_data.data;
  const input = useKeptInput<Chosen>(draft.id, "seller_data", {
    address: saved.address_id ?? "",
    account: saved.account_id ?? "",
    ...savedFields("seller_data", draft),
  });
  const onlyAddress = onlyId(useQuery(addressesQuery).data);
  const onlyAccount = onlyId(useQuery(bankAccountsQuery).data?.filter(isUsable));
  /** Where there is one of a kind, it is the one that is meant until another is added. */
  const withOnly = (chosen: Chosen): Chosen => ({
    ...chosen,
    address: chosen.address || onlyAddress,
    account: chosen.account || onlyAccount,
  });
  const { form, frame } = useSectionForm<Chosen>({
    ...{ section: "seller_data", draft, steps, input },
    problems: (chosen) => ({
      address: withOnly(chosen).address === "" && sellerData.addressRequired,
      account: withOnly(chosen).account === "" && sellerData.accountRequired,
    }),
    call: (chosen) => {
      const { address, account, shipping_mode: mode, ...others } = withOnly(chosen);
      return callApi("PATCH /user/product/:id/draft/seller-data", {
        params: { id: draft.id },
        body: {
          address_id: address,
          account_id: account,
          ...fieldsOf("seller_data", { ...others, shipping_mode: possibleMode(draft, mode) }),
        },
      });
    },
  });
  const values = withOnly(form.values);
  const [address, account] = [form.problem("address", "address_id"), form.problem("account", "account_id")];
  return (
    <SectionForm
      {...frame}
      says={
        form.wasRefused &&
        (address ?? account) !== undefined &&
        laterWords(selling.later.needed, selling, steps.onNext)
      }
    >
      <Addresses chosen={values.address} error={address} onChoose={(id) => form.set({ address: id })} />
      <Accounts chosen={values.account} error={account} onChoose={(id) => form.set({ account: id })} />
      <Shipping
        draft={draft}
        chosen={possibleMode(draft, values.shipping_mode)}
        onChoose={(mode) => form.set({ shipping_mode: mode })}
      />
      {possibleMode(draft, values.shipping_mode) === "blaze" && draft.delivery_prices && (
        <PaidBy
          prices={draft.delivery_prices}
          chosen={values.delivery_paid_by}
          onChoose={(payer) => form.set({ delivery_paid_by: payer })}
        />
      )}
      <PlainFields section="seller_data" values={values} problem={form.problem} onChange={form.set} />
    </SectionForm>
  );
}

/** The id of the only one; empty while there are none or several. */
function onlyId(ones: readonly { readonly id: string }[] | undefined): string {
  return ones?.length === 1 ? (ones[0]?.id ?? "") : "";
}

type ChooserProps = {
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
};

function Addresses({ chosen, error, onChoose }: ChooserProps) {
  const { sellerData } = useMessageGroup("selling");
  const client = useQueryClient();
  const query = useQuery(addressesQuery);
  const addresses = query.data;
  const [isAdding, setAdding] = useState(false);
  return (
    <ChoiceGroup title={sellerData.address} error={error}>
      <QueryState query={query} shape="table" count={1} />
      {addresses?.length === 0 && <p className="quiet">{sellerData.noAddress}</p>}
      {addresses?.map((address) => (
        <Choice
          key={address.id}
          name="address"
          icon={placeTypeIcons[address.type]}
          title={address.locality}
          line={`${address.door_no}, ${address.city} - ${address.pin_code}`}
          checked={chosen === address.id}
          onChange={() => onChoose(address.id)}
        />
      ))}
      <div>
        <Button tone="outline" size="small" onClick={() => setAdding(true)}>
          <Icon name="plus" weight="bold" /> {sellerData.addAddress}
        </Button>
      </div>
      {isAdding && (
        <Suspense>
          <AddAddressDialog
            onClose={() => setAdding(false)}
            onAdded={(address) => {
              setAdding(false);
              onChoose(address.id);
              void client.invalidateQueries({ queryKey: addressesQuery.queryKey });
            }}
          />
        </Suspense>
      )}
    </ChoiceGroup>
  );
}

function Accounts({ chosen, error, onChoose }: ChooserProps) {
  const { sellerData } = useMessageGroup("selling");
  const client = useQueryClient();
  const query = useQuery(bankAccountsQuery);
  const accounts = query.data;
  const offered = accounts?.filter(({ status }) => status !== "refused");
  const [isAdding, setAdding] = useState(false);
  /** The dialog puts what it has added at the end of the list; closed without adding, nothing is new. */
  function chooseNew() {
    const known = new Set(accounts?.map(({ id }) => id));
    const added = client.getQueryData(bankAccountsQuery.queryKey)?.find(({ id }) => !known.has(id));
    if (added) onChoose(added.id);
  }
  return (
    <ChoiceGroup title={sellerData.account} error={error}>
      <QueryState query={query} shape="table" count={1} />
      {offered?.length === 0 && <p className="quiet">{sellerData.noAccount}</p>}
      {offered?.map((account) => (
        <Choice
          key={account.id}
          name="account"
          icon="bank"
          title={account.bank_name}
          line={`${account.account_no} · ${account.ifsc_code}${account.verified ? ` · ${sellerData.verified}` : ""}`}
          checked={chosen === account.id}
          onChange={() => onChoose(account.id)}
        />
      ))}
      <div>
        <Button tone="outline" size="small" onClick={() => setAdding(true)}>
          <Icon name="plus" weight="bold" /> {sellerData.addAccount}
        </Button>
      </div>
      {isAdding && (
        <Suspense>
          <AddBankAccount
            onClose={() => {
              setAdding(false);
              chooseNew();
            }}
          />
        </Suspense>
      )}
    </ChoiceGroup>
  );
}
