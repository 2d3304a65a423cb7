import type { DraftFieldWords, FieldWords } from "#contract/draftFieldWords.ts";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import {
  type DraftFieldName,
  draftField,
  type FieldIn,
  type FieldsGiven,
  type FieldValues,
  fieldsIn,
  type PlainControl,
} from "#domain/listing/draftFields.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

/** What a draft has of a section's plain fields; before there is a draft, what one begins with. */
export function savedFields<Section extends DraftSection>(section: Section, draft: Draft | null) {
  const saved: Readonly<Record<string, unknown>> = draft?.[section].data ?? {};
  const entries = fieldsIn(section).map((name) => [name, saved[name] ?? draftField(name).empty]);
  return Object.fromEntries(entries) as FieldValues<Section>;
}

/** The section's plain fields alone, of an input that has more; without those where nothing was chosen yet. */
export function fieldsOf<Section extends DraftSection>(section: Section, input: FieldValues<Section>) {
  const chosen = fieldsIn(section).filter((name) => {
    const field = draftField(name);
    return field.kind === "text" || field.choices.includes(input[name]);
  });
  return Object.fromEntries(chosen.map((name) => [name, input[name]])) as FieldsGiven<Section>;
}

type PlainFieldsProps<Section extends DraftSection> = {
  readonly section: Section;
  readonly values: FieldValues<Section>;
  readonly problem: (name: FieldIn<Section>) => string | undefined;
  readonly onChange: (change: Partial<FieldValues<Section>>) => void;
};

/** The controls that follow from the declarations of a section's fields. */
export function PlainFields<Section extends DraftSection>(props: PlainFieldsProps<Section>) {
  const { section, values, problem, onChange } = props;
  return fieldsIn(section)
    .filter((name) => draftField(name).control === "plain")
    .map((name) => (
      <PlainField
        key={name}
        name={name as DraftFieldName as PlainControl}
        value={values[name] ?? draftField(name).empty} // input that was kept before there was the field lacks it
        error={problem(name)}
        onChange={(value) => onChange({ [name]: value } as Partial<FieldValues<Section>>)}
      />
    ));
}

type PlainFieldProps = {
  readonly name: PlainControl;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function PlainField({ name, value, error, onChange }: PlainFieldProps) {
  const selling = useMessageGroup("selling");
  const { ui } = useMessages();
  const field = draftField(name);
  const words: DraftFieldWords = selling.draftFields;
  const { label, hint, choices }: FieldWords = words[name];
  const input = {
    ...{ label, hint, value, error },
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === "choice") {
    const words: Readonly<Record<string, string>> = choices ?? ui.conditions;
    const options = field.choices.map((choice) => ({ value: choice, label: words[choice] ?? choice }));
    const isOpen = field.choices.includes(field.empty) ? {} : { placeholder: selling.fields.yourAnswer };
    return <SelectField {...input} {...isOpen} options={options} />;
  }
  if (field.rows === undefined) return <TextField {...input} maxLength={field.longest} />;
  return <TextAreaField {...input} rows={field.rows} maxLength={field.longest} />;
}
