import { useState } from "react";
import type { FieldWords } from "#contract/draftFieldWords.ts";
import type { Draft } from "#contract/drafts.ts";
import { draftField, type FieldIn, type FieldValues, fieldsIn } from "#domain/listing/draftFields.ts";
import type { PlainSection as PlainSectionName } from "#domain/listing/draftSections.ts";
import { callApi } from "#web/api/client.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptInput } from "./keptInput.ts";
import { PlainFields, savedFields } from "./PlainFields.tsx";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemAt, useSaveSection } from "./useSaveSection.ts";

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
  const { selling } = useMessageGroup(sellingMessages);
  const input = useKeptInput(draft.id, section, savedFields(section, draft));
  const [empty, setEmpty] = useState<readonly FieldIn<Section>[]>([]);
  const saving = useSaveSection({
    section,
    input,
    call: (body: FieldValues<Section>) => calls[section](draft.id, body),
    onSaved: steps.onNext,
  });
  function submit() {
    if (!input.isChanged) return steps.onNext();
    const found = fieldsIn(section).filter(
      (name) => draftField(name).whenLeftOut === "refused" && input.value[name].trim() === "",
    );
    setEmpty(found);
    if (found.length === 0) saving.save(input.value);
  }
  function problem(name: FieldIn<Section>): string | undefined {
    const words: Readonly<Record<string, FieldWords>> = selling.draftFields;
    return (empty.includes(name) ? words[name]?.required : undefined) ?? problemAt(saving.error, name);
  }
  return (
    <SectionForm section={section} steps={steps} input={input} saving={saving} onSubmit={submit}>
      <PlainFields
        section={section}
        values={input.value}
        problem={problem}
        onChange={(change) => {
          input.set({ ...input.value, ...change });
          setEmpty([]);
        }}
      />
    </SectionForm>
  );
}
