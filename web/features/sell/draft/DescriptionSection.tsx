import { Suspense, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import { callApi } from "#web/api/client.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { useKeptInput } from "./keptInput.ts";
import { laterWords } from "./laterWords.ts";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemAt, useSaveSection } from "./useSaveSection.ts";

// The editor is heavier than the rest of the wizard: it comes when it is first shown.
const RichTextField = lazyPart(() => import("./RichTextField.tsx"));

/** Section 2, Description: text with emphasis, lists and headings. */
export function DescriptionSection({
  draft,
  steps,
}: {
  readonly draft: Draft;
  readonly steps: SectionSteps;
}) {
  const { selling } = useMessageGroup(sellingMessages);
  const input = useKeptInput(draft.id, "description", draft.description.data.text);
  const [error, setError] = useState<string>();
  const saving = useSaveSection({
    section: "description",
    input,
    call: (text: string) =>
      callApi("PATCH /user/product/:id/draft/description", { params: { id: draft.id }, body: { text } }),
    onSaved: steps.onNext,
  });
  function submit() {
    if (draft.description.status === "completed" && !input.isChanged) return steps.onNext();
    const isEmpty = !hasText(input.value);
    setError(isEmpty ? selling.fields.descriptionRequired : undefined);
    if (!isEmpty) saving.save(input.value);
  }
  return (
    <SectionForm
      section="description"
      steps={steps}
      input={input}
      saving={saving}
      says={error !== undefined && laterWords(selling.later.needed, selling, steps.onNext)}
      onSubmit={submit}
    >
      <Suspense fallback={<p className="quiet min-h-72">{selling.editor.loading}</p>}>
        <RichTextField
          // It begins anew with what is discarded, or was saved elsewhere.
          key={input.replaced}
          label={selling.fields.description}
          html={input.value}
          error={error ?? problemAt(saving.error, "text")}
          onChange={(html) => {
            input.set(html);
            setError(undefined);
          }}
        />
      </Suspense>
    </SectionForm>
  );
}
