import type { ReactNode } from "react";
import { CheckField } from "#web/forms/CheckField.tsx";
import { FieldNote } from "#web/forms/Field.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { isBlank, type useForm } from "#web/forms/useForm.ts";

/** Why something is not accepted: reasons from a list, and one's own words. */
export type RefusalWish<Reason extends string> = {
  readonly reasons: readonly Reason[];
  readonly note: string;
};

type Words = {
  readonly reasons: string;
  readonly note: string;
  readonly noteHint: string;
  readonly reads: string;
  readonly readsNothing: string;
};

type FieldsProps<Reason extends string> = {
  readonly form: ReturnType<typeof useForm<RefusalWish<Reason>>>;
  readonly words: Words;
  readonly offered: readonly { readonly reason: Reason; readonly label: string }[];
  /** What the person will read. */
  readonly preview: ReactNode;
};

/** The reasons that fit, the operator's own words, and what the person reads. */
export function RefusalFields<Reason extends string>({ form, words, offered, preview }: FieldsProps<Reason>) {
  const { reasons, note } = form.values;
  const problem = form.problem("reasons");
  const choose = (reason: Reason) =>
    form.set({
      reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason],
    });
  return (
    <>
      <fieldset className="field" aria-describedby={problem && "refusal-reasons-problem"}>
        <legend className="field__label">{words.reasons}</legend>
        <div className="kyc-reasons">
          {offered.map(({ reason, label }) => (
            <CheckField
              key={reason}
              label={label}
              checked={reasons.includes(reason)}
              aria-invalid={problem !== undefined}
              onChange={() => choose(reason)}
            />
          ))}
        </div>
        <FieldNote id="refusal-reasons-problem" error={problem} />
      </fieldset>
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={300}
      />
      <div className="stack [--stack:0.375rem]">
        <b className="field__label">{words.reads}</b>
        <div className="kyc-reads small">
          {reasons.length === 0 && isBlank(note) ? <p className="quiet">{words.readsNothing}</p> : preview}
        </div>
      </div>
    </>
  );
}
