import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { AddressFormParts } from "./useAddressForm.ts";

/** The pin code, looked up at its sixth digit, and the choice among its post offices. */
export function PostOfficeFields({ form }: { readonly form: AddressFormParts }) {
  const delivery = useMessageGroup("delivery");
  const { draft, errors, offices } = form;
  const pinCode = draft.texts.pin_code;
  const found = offices.data ?? [];
  const isWhole = pinCodePattern.test(pinCode);
  const isUnknown = isWhole && offices.isSuccess && found.length === 0;
  const isMisspelt = pinCode.length === 6 && !isWhole;

  function hint() {
    if (!isWhole) return delivery.pinCodeFirst;
    return offices.isFetching ? delivery.pinCodeLookup : undefined;
  }

  return (
    <>
      <TextField
        label={delivery.fields.pin_code}
        name="pin_code"
        look="figures"
        inputMode="numeric"
        autoComplete="postal-code"
        value={pinCode}
        error={
          errors.pin_code ??
          (isUnknown ? delivery.pinCodeUnknown : undefined) ??
          (isMisspelt ? delivery.pinCodeForm : undefined) ??
          (offices.isError && isWhole ? delivery.pinCodeFailed : undefined)
        }
        onChange={(event) => form.setText("pin_code", event.target.value)}
        onBlur={() => form.checkText("pin_code")}
      />
      <SelectField
        label={delivery.selectPostOffice}
        name="pin_code_id"
        hint={hint()}
        error={errors.pin_code_id}
        placeholder={delivery.chooseOffice}
        disabled={found.length === 0}
        value={draft.officeId !== null && found.some(({ id }) => id === draft.officeId) ? draft.officeId : ""}
        options={found.map(({ id, office }) => ({ value: String(id), label: office }))}
        onChange={(event) => {
          const office = found.find(({ id }) => String(id) === event.target.value);
          if (office) form.chooseOffice(office);
        }}
      />
    </>
  );
}

/** Whether Blaze works at the pin code, as soon as it is known. Its line is kept free, so that nothing jumps. */
export function ServiceWord({ form }: { readonly form: AddressFormParts }) {
  const delivery = useMessageGroup("delivery");
  const [office] = form.offices.data ?? [];
  const sentence = office?.available ? delivery.worksThere : delivery.worksThereNot;
  return (
    <p className="small quiet flex min-h-[2.7em] items-start gap-2" role="status">
      {office && (
        <>
          {office.available ? (
            <Icon name="check" weight="bold" size="small" />
          ) : (
            <Icon name="truck" size="small" />
          )}
          {fillSentence(sentence, { pinCode: office.pin_code })}
        </>
      )}
    </p>
  );
}
