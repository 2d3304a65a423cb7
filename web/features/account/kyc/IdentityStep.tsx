import { type FormEvent, useState } from "react";
import { parseIdentityNumber } from "#domain/identity/identityNumber.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import type { Paper } from "./PaperField.tsx";
import { PaperField } from "./PaperField.tsx";

/** What the first step collects; it is kept when the person comes back to it. */
export type IdentityDraft = {
  readonly type: "PAN" | "PASSPORT";
  readonly number: string;
  readonly paper: Paper | null;
};

type IdentityErrors = { readonly number?: string | undefined; readonly paper?: string | undefined };

type IdentityStepProps = {
  readonly draft: IdentityDraft;
  readonly onChange: (draft: IdentityDraft) => void;
  /** What the server said about it. */
  readonly refused: IdentityErrors;
  readonly onContinue: () => void;
};

/** Whether the person holds an Indian PAN; its number and a file, or else those of a passport (R-PEOPLE-6). */
export function IdentityStep({ draft, onChange, refused, onContinue }: IdentityStepProps) {
  const identity = useMessageGroup("identity");
  const { kyc } = identity;
  const [errors, setErrors] = useState<IdentityErrors>(refused);
  const isPan = draft.type === "PAN";

  function change(part: Partial<IdentityDraft>) {
    // A new file says nothing about the number, nor the number about the file.
    setErrors({
      number: "number" in part ? undefined : errors.number,
      paper: "paper" in part ? undefined : errors.paper,
    });
    onChange({ ...draft, ...part });
  }

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = isPan ? kyc.panInvalid : kyc.passportInvalid;
    const number = numberProblem(draft, { required: kyc.required, invalid });
    const paper = draft.paper ? undefined : kyc.fileRequired;
    setErrors({ number, paper });
    if (number || paper) focusFirstProblem(event.currentTarget);
    else onContinue();
  }

  return (
    <form className="stack [--stack:1.25rem]" noValidate onSubmit={goOn}>
      <fieldset className="stack [--stack:0.25rem]">
        <legend className="field__label">{kyc.hasPan}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(["PAN", "PASSPORT"] as const).map((type) => (
            <label key={type} className="check">
              <input
                type="radio"
                name="has-pan"
                checked={draft.type === type}
                onChange={() => change({ type, number: "", paper: null })}
              />
              {type === "PAN" ? kyc.yes : kyc.no}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={isPan ? kyc.panNumber : kyc.passportNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        look="figures"
        error={errors.number}
        value={draft.number}
        onChange={(event) => change({ number: event.target.value.toUpperCase() })}
      />
      <PaperField
        key={draft.type}
        label={isPan ? kyc.panFile : kyc.passportFile}
        paper={draft.paper}
        onChange={(paper) => change({ paper })}
        error={errors.paper}
      />
      <Button type="submit" tone="ember" size="large" wide>
        {kyc.continue}
      </Button>
    </form>
  );
}

function numberProblem(
  { type, number }: IdentityDraft,
  sentences: { required: string; invalid: string },
): string | undefined {
  if (number.trim() === "") return sentences.required;
  return parseIdentityNumber(type, number) === null ? sentences.invalid : undefined;
}
