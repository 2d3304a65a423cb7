import { type FormEvent, useRef } from "react";
import type { Address } from "#contract/delivery.ts";
import { placeTypes } from "#domain/delivery/placeType.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { MapFrame } from "../map/MapFrame.tsx";
import { type AddressTexts, missingParts } from "./addressDraft.ts";
import { CurrentLocation } from "./CurrentLocation.tsx";
import { PinElsewhere } from "./PinElsewhere.tsx";
import { PostOfficeFields, ServiceWord } from "./PostOfficeFields.tsx";
import { placeTypeIcons } from "./placeTypeIcons.ts";
import { type AddressFormParts, useAddressForm } from "./useAddressForm.ts";

type AddressFormProps = {
  /** The address that is changed; without it a new one is added. */
  readonly known?: Address;
  readonly onSaved: (address: Address) => void;
  /** Cancel or Back, whichever it is from here. */
  readonly leave: { readonly label: string; readonly onLeave: () => void };
  /** What follows says that it is saved: no toast says it too. */
  readonly isQuiet?: boolean;
};

/**
 * A new address, or a change to one. The pin code stands first: it says whether Blaze works there before anything else
 * is typed, and fills in city and state (R-PLACE-2).
 */
export function AddressForm({ known, onSaved, leave, isQuiet = false }: AddressFormProps) {
  const delivery = useMessageGroup("delivery");
  const form = useAddressForm({ known, onSaved, isQuiet });
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors } = form;

  const names = { ...delivery.fields, post_office: delivery.postOffice };
  const missing = missingParts(draft, delivery.required).map((part) => names[part]);
  // The button waits for the post office alone; what else is missing is named with it.
  const offReason =
    draft.officeId === null ? fillSentence(delivery.stillMissing, { parts: missing.join(", ") }) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    // In a dialog of the wizard it is not the wizard's form.
    event.stopPropagation();
    if (draft.officeId === null || form.isSaving) return;
    const wrong = form.save();
    if (wrong) (element.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
  }

  return (
    <form ref={element} className="stack [--stack:1rem]" noValidate onSubmit={submit}>
      <div className="form-grid">
        <PostOfficeFields form={form} />
      </div>
      <ServiceWord form={form} />
      <CurrentLocation onPlace={form.putAt} onOutside={() => form.sayWrong("place", delivery.outsideIndia)} />
      <FieldNote error={errors.place} />
      <MapFrame place={draft.place} near={draft.near} onPick={form.putAt} />
      <PinElsewhere form={form} />
      <PlaceTypes chosen={draft.type} onChoose={form.setType} />
      <div className="form-grid">
        <AddressText field="door_no" form={form} autoComplete="address-line1" maxLength={80} />
        <AddressText field="locality" form={form} autoComplete="address-line2" maxLength={120} />
        <AddressText field="landmark" form={form} autoComplete="off" maxLength={120} />
        <AddressText field="city" form={form} autoComplete="address-level2" maxLength={80} />
        <TextField label={delivery.fields.state} name="state" readOnly value={draft.state} />
      </div>
      <div className="actions actions--end">
        <Button tone="outline" onClick={leave.onLeave}>
          {leave.label}
        </Button>
        <Button type="submit" tone="ember" busy={form.isSaving} offReason={offReason}>
          {known ? delivery.save : delivery.addAddress}
        </Button>
      </div>
    </form>
  );
}

type AddressTextProps = {
  readonly field: keyof AddressTexts;
  readonly form: AddressFormParts;
  readonly autoComplete: string;
  readonly maxLength: number;
};

function AddressText({ field, form, autoComplete, maxLength }: AddressTextProps) {
  const delivery = useMessageGroup("delivery");
  return (
    <TextField
      label={delivery.fields[field]}
      name={field}
      value={form.draft.texts[field]}
      error={form.errors[field]}
      placeholder={field === "landmark" ? delivery.optional : undefined}
      autoComplete={autoComplete}
      maxLength={maxLength}
      onChange={(event) => form.setText(field, event.target.value)}
      onBlur={() => form.checkText(field)}
    />
  );
}

type PlaceTypesProps = {
  readonly chosen: Address["type"];
  readonly onChoose: (type: Address["type"]) => void;
};

/** Home, Work, Friend's House, Hotel, Others: radio buttons that look like chips. */
function PlaceTypes({ chosen, onChoose }: PlaceTypesProps) {
  const delivery = useMessageGroup("delivery");
  return (
    <fieldset className="min-w-0">
      <legend className="sr">{delivery.placeType}</legend>
      <div className="flex flex-wrap gap-2">
        {placeTypes.map((type) => (
          <label key={type} className="chip chip--radio">
            <input
              type="radio"
              name="type"
              value={type}
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            <Icon name={placeTypeIcons[type]} size="small" /> {delivery.types[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
