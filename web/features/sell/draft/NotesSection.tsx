import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { callApi } from "#web/api/client.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptInput } from "./keptInput.ts";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemAt, useSaveSection } from "./useSaveSection.ts";

/** Section 8, Additional Notes. Left empty it is skipped; once there are notes they may not be emptied. */
export function NotesSection({ draft, steps }: { readonly draft: Draft; readonly steps: SectionSteps }) {
  const { selling } = useMessageGroup(sellingMessages);
  const input = useKeptInput(draft.id, "notes", draft.notes.data.text);
  const [error, setError] = useState<string>();
  const saving = useSaveSection({
    section: "notes",
    input,
    call: (notes: string) =>
      callApi("PATCH /user/product/:id/draft/additional-notes", {
        params: { id: draft.id },
        body: { notes },
      }),
    onSaved: steps.onNext,
  });
  function submit() {
    if (!input.isChanged) return steps.onNext();
    const isEmpty = input.value.trim() === "";
    setError(isEmpty ? selling.fields.descriptionRequired : undefined);
    if (!isEmpty) saving.save(input.value);
  }
  return (
    <SectionForm section="notes" steps={steps} input={input} saving={saving} onSubmit={submit}>
      <TextAreaField
        label={selling.fields.notes}
        rows={6}
        maxLength={5000}
        value={input.value}
        error={error ?? problemAt(saving.error, "notes")}
        onChange={(event) => {
          input.set(event.target.value);
          setError(undefined);
        }}
      />
    </SectionForm>
  );
}
