import type { FieldWords } from "#contract/draftFieldWords.ts";
import type { Draft } from "#contract/drafts.ts";
import { draftField, type FieldIn, type FieldValues, fieldsIn } from "#domain/listing/draftFields.ts";
import type { PlainSection as PlainSectionName } from "#domain/listing/draftSections.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptInput } from "./keptInput.ts";
import { PlainFields, savedFields } from "./PlainFields.tsx";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { useSectionForm } from "./useSectionForm.ts";

const calls: {
  readonly [Section in PlainSectionName]: (id: number, body: FieldValues<Section>) => Promise<Draft>;
} = {
  notes: (id, body) => callApi("PATCH /user/product/:id/draft/additional-notes", { params: { id }, body }),
};

type PlainSectionProps<Section extends PlainSectionName> = {
  readonly section: Section;
  readonly draft: Draft;
  readonly steps: SectionSteps;
};

/** A section of plain fields alone. Left as it was it is skipped; what has to be filled in may not be emptied. */
export function PlainSection<Section extends PlainSectionName>(props: PlainSectionProps<Section>) {
  const { section, draft, steps } = props;
  const selling = useMessageGroup("selling");
  const input = useKeptInput(draft.id, section, savedFields(section, draft));
  const words: Readonly<Record<string, FieldWords>> = selling.draftFields;
  const { form, frame } = useSectionForm({
    ...{ section, draft, steps, input },
    isOptional: true,
    problems: (values) => (input.isChanged ? emptied(section, values, words) : {}),
    call: (values) => calls[section](draft.id, values),
  });
  return (
    <SectionForm {...frame}>
      <PlainFields section={section} values={form.values} problem={form.problem} onChange={form.set} />
    </SectionForm>
  );
}

/** What has to be filled in and is empty. */
function emptied<Section extends PlainSectionName>(
  section: Section,
  values: FieldValues<Section>,
  words: Readonly<Record<string, FieldWords>>,
): { readonly [Name in FieldIn<Section>]?: string } {
  const empty = fieldsIn(section).filter(
    (name) => draftField(name).whenLeftOut === "refused" && values[name].trim() === "",
  );
  return Object.fromEntries(empty.map((name) => [name, words[name]?.required])) as Record<string, string>;
}
