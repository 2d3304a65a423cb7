import { useState } from "react";
import type { Draft, DraftImage } from "#contract/drafts.ts";
import type { UploadedFile } from "#contract/media.ts";
import { callApi } from "#web/api/client.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { coverFirst, ImageGrid } from "#web/ui/ImageGrid.tsx";
import type { GridImage } from "#web/ui/ImageGridTile.tsx";
import { Uploader } from "#web/ui/uploader/Uploader.tsx";
import type { SendFile } from "#web/ui/uploader/useUploads.ts";
import { useKeptInput } from "./keptInput.ts";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemAt, useSaveSection } from "./useSaveSection.ts";

const send: SendFile = (file, options) => sendUpload({ file, purpose: "listing", ...options });

/** As many as the server takes. */
const mostFiles = 20;

/** A file of the section, as the grid shows it and as it is sent. */
type SectionImage = GridImage & { readonly url: string; readonly contentType: string };

/** Section 3, Product Images: the uploader, and the pictures in their order with the cover first. */
export function ImagesSection({ draft, steps }: { readonly draft: Draft; readonly steps: SectionSteps }) {
  const { selling } = useMessageGroup(sellingMessages);
  const input = useKeptInput<readonly SectionImage[]>(
    draft.id,
    "images",
    draft.images.data.images.map(savedImage),
  );
  const [error, setError] = useState<string>();
  const saving = useSaveSection({
    section: "images",
    call: (images: readonly SectionImage[]) =>
      callApi("PATCH /user/product/:id/draft/images", {
        params: { id: draft.id },
        body: {
          images: images.map(({ url, name, contentType }) => ({ url, name, content_type: contentType })),
        },
      }),
    onSaved: () => {
      input.forget();
      steps.onNext();
    },
  });
  function submit() {
    if (draft.images.status === "completed" && !input.isChanged) return steps.onNext();
    const isEmpty = input.value.length === 0;
    setError(isEmpty ? selling.images.required : undefined);
    if (!isEmpty) saving.mutate(input.value);
  }
  const problem = error ?? problemAt(saving.error, "images", 0) ?? problemAt(saving.error, "images");
  return (
    <SectionForm section="images" steps={steps} input={input} busy={saving.isPending} onSubmit={submit}>
      <Uploader
        send={send}
        passOn
        off={input.value.length >= mostFiles}
        maxFiles={Math.max(1, mostFiles - input.value.length)}
        onUploaded={(file) => {
          setError(undefined);
          // Several files come in while the first of them is still drawn.
          input.update((images) => coverFirst([...images, uploadedImage(file)]) as readonly SectionImage[]);
        }}
      />
      {input.value.length > 0 && (
        <ImageGrid
          items={input.value}
          onChange={(items) => {
            const known = new Map(input.value.map((image) => [image.id, image]));
            input.set(items.flatMap(({ id }) => known.get(id) ?? []));
          }}
        />
      )}
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="warning-circle" weight="fill" /> {problem}
        </p>
      )}
    </SectionForm>
  );
}

function uploadedImage({
  url,
  name,
  kind,
  content_type,
  placeholder,
  poster_url,
}: UploadedFile): SectionImage {
  const isVideo = kind === "video";
  return {
    id: url,
    url,
    name,
    kind: isVideo ? "video" : "picture",
    preview: isVideo ? poster_url : url,
    placeholder,
    contentType: content_type,
  };
}

function savedImage({ url, name, kind, content_type, poster_url }: DraftImage): SectionImage {
  return {
    id: url,
    url,
    name,
    kind,
    preview: kind === "video" ? poster_url : url,
    contentType: content_type,
  };
}
