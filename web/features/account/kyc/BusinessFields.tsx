import { TextField } from "#web/forms/TextField.tsx";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { BusinessErrors, BusinessTexts } from "./businessTexts.ts";

type BusinessFieldsProps = {
  readonly texts: BusinessTexts;
  readonly errors: BusinessErrors;
  readonly onChange: (texts: BusinessTexts) => void;
  /** Under the GSTIN instead of what it is. */
  readonly numberHint?: string;
};

/** A business's name and GSTIN. */
export function BusinessFields({ texts, errors, onChange, numberHint }: BusinessFieldsProps) {
  const { identity } = useMessageGroup(identityMessages);
  const { business } = identity;
  return (
    <>
      <TextField
        label={business.name}
        autoComplete="organization"
        maxLength={120}
        error={errors.business_name}
        value={texts.business_name}
        onChange={(event) => onChange({ ...texts, business_name: event.target.value })}
      />
      <TextField
        label={business.gstin}
        hint={numberHint ?? business.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={25}
        look="figures"
        error={errors.identification_no}
        value={texts.identification_no}
        onChange={(event) => onChange({ ...texts, identification_no: event.target.value.toUpperCase() })}
      />
    </>
  );
}
