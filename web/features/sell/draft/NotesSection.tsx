import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import type { FieldValues } from "#domain/listing/draftFields.ts";
import { callApi } from "#web/api/client.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptInput } from "./keptInput.ts";
import { PlainFields, savedFields } from "./PlainFields.tsx";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemAt, useSaveSection } from "./useSaveSection.ts";

/** Section 8, Additional Notes. Left empty it is skipped; once there are notes they may not be emptied. */
export function NotesSection({ draft, steps }: { readonly draft: Draft; readonly steps: SectionSteps }) {
  const { selling } = useMessageGroup(sellingMessages);
  const input = useKeptInput(draft.id, "notes", savedFields("notes", draft));
  const [error, setError] = useState<string>();
  const saving = useSaveSection({
    section: "notes",
    input,
    call: (body: FieldValues<"notes">) =>
      callApi("PATCH /user/product/:id/draft/additional-notes", { params: { id: draft.id }, body }),
    onSaved: steps.onNext,
  });
  function submit() {
    if (!input.isChanged) return steps.onNext();
    const isEmpty = input.value.notes.trim() === "";
    setError(isEmpty ? selling.fields.descriptionRequired : undefined);
    if (!isEmpty) saving.save(input.value);
  }
  return (
    <SectionForm section="notes" steps={steps} input={input} saving={saving} onSubmit={submit}>
      <PlainFields
        section="notes"
        values={input.value}
        problem={(name) => (name === "notes" ? error : undefined) ?? problemAt(saving.error, name)}
        onChange={(change) => {
          input.set({ ...input.value, ...change });
          setError(undefined);
        }}
      />
    </SectionForm>
  );
}
