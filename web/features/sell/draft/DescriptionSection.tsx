import { Suspense } from "react";
import { hasText } from "#domain/listing/missingParts.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { useKeptInput } from "./keptInput.ts";
import { laterWords } from "./laterWords.ts";
import { SectionForm, type SectionProps } from "./SectionForm.tsx";
import { useSectionForm } from "./useSectionForm.ts";

// The editor is heavier than the rest of the wizard: it comes when it is first shown.
const RichTextField = lazyPart(() => import("./RichTextField.tsx"));

/** Section 2, Description: text with emphasis, lists and headings. */
export function DescriptionSection({ draft, steps }: SectionProps) {
  const selling = useMessageGroup("selling");
  const input = useKeptInput(draft.id, "description", { text: draft.description.data.text });
  const { form, frame } = useSectionForm({
    ...{ section: "description", draft, steps, input },
    problems: ({ text }) => ({ text: !hasText(text) && selling.fields.descriptionRequired }),
    call: (body) => callApi("PATCH /user/product/:id/draft/description", { params: { id: draft.id }, body }),
  });
  const error = form.problem("text");
  return (
    <SectionForm
      {...frame}
      says={form.wasRefused && error && laterWords(selling.later.needed, selling, steps.onNext)}
    >
      <Suspense fallback={<p className="quiet min-h-72">{selling.editor.loading}</p>}>
        <RichTextField
          // It begins anew with what is discarded, or was saved elsewhere.
          key={input.replaced}
          label={selling.fields.description}
          html={form.values.text}
          error={error}
          onChange={(text) => form.set({ text })}
        />
      </Suspense>
    </SectionForm>
  );
}
