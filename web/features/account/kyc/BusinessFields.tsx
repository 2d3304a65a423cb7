import { TextField } from "#web/forms/TextField.tsx";
import type { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { BusinessTexts } from "./businessTexts.ts";

type BusinessFieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<BusinessTexts>>, "field" | "set">;
  /** Under the GSTIN instead of what it is. */
  readonly numberHint?: string;
};

/** A business's name and GSTIN. */
export function BusinessFields({ form, numberHint }: BusinessFieldsProps) {
  const identity = useMessageGroup("identity");
  const { business } = identity;
  return (
    <>
      <TextField
        {...form.field("business_name")}
        label={business.name}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        {...form.field("identification_no")}
        label={business.gstin}
        hint={numberHint ?? business.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={25}
        look="figures"
        onChange={(event) => form.set({ identification_no: event.target.value.toUpperCase() })}
      />
    </>
  );
}
