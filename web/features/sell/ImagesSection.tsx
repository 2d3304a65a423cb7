import { useState } from "react";
import type { Draft, DraftImage } from "#contract/selling.ts";
import { callApi } from "#web/api/client.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { toastError } from "#web/api/toastError.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptInput } from "./keptInput.ts";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemAt, useSaveSection } from "./useSaveSection.ts";

type Sent = Pick<DraftImage, "url" | "name" | "content_type">;

/** Section 3, Product Images. */
export function ImagesSection({ draft, steps }: { readonly draft: Draft; readonly steps: SectionSteps }) {
  const { selling } = useMessageGroup(sellingMessages);
  const saved: Sent[] = draft.images.data.images.map(({ url, name, content_type }) => ({
    url,
    name,
    content_type,
  }));
  const input = useKeptInput<Sent[]>(draft.id, "images", saved);
  const [error, setError] = useState<string>();
  const saving = useSaveSection({
    section: "images",
    call: (images: Sent[]) =>
      callApi("PATCH /user/product/:id/draft/images", { params: { id: draft.id }, body: { images } }),
    onSaved: () => {
      input.forget();
      steps.onNext();
    },
  });
  async function add(files: readonly File[]) {
    const sent: Sent[] = [...input.value];
    for (const file of files) {
      try {
        const { url, name, content_type } = await sendUpload({ file, purpose: "listing" });
        sent.push({ url, name, content_type });
        input.set([...sent]);
      } catch (failure) {
        toastError(failure);
      }
    }
  }
  function submit() {
    if (draft.images.status === "completed" && !input.isChanged) return steps.onNext();
    const isEmpty = input.value.length === 0;
    setError(isEmpty ? selling.images.required : undefined);
    if (!isEmpty) saving.mutate(input.value);
  }
  return (
    <SectionForm section="images" steps={steps} input={input} busy={saving.isPending} onSubmit={submit}>
      <input
        type="file"
        multiple
        accept="image/*,video/*"
        aria-label={selling.sections.images}
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
      <ul>
        {input.value.map((image) => (
          <li key={image.url}>{image.name}</li>
        ))}
      </ul>
      {(error ?? problemAt(saving.error, "images", 0)) && (
        <span className="field__error" role="alert">
          {error ?? problemAt(saving.error, "images", 0)}
        </span>
      )}
    </SectionForm>
  );
}
