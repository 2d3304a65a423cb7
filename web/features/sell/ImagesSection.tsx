import { useEffect, useRef, useState } from "react";
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
import { type SendFile, useUploads } from "#web/ui/uploader/useUploads.ts";
import { inChosenOrder } from "./inChosenOrder.ts";
import { useKeptInput } from "./keptInput.ts";
import { LeaveUploadsDialog } from "./LeaveUploadsDialog.tsx";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { uploadingLine } from "./uploadingLine.ts";
import { problemBelow, useSaveSection } from "./useSaveSection.ts";
import { useWaitForUploads } from "./useWaitForUploads.ts";

const send: SendFile = (file, options) => sendUpload({ file, purpose: "listing", ...options });

/** As many as the server takes. */
const mostFiles = 20;

/** A file of the section, as the grid shows it and as it is sent. */
type SectionImage = GridImage & { readonly url: string; readonly contentType: string };

type ImagesSectionProps = {
  readonly draft: Draft;
  readonly steps: SectionSteps;
  /** Told how many files are on their way. */
  readonly onUploading: (count: number) => void;
};

/** Section 3, Product Images: the uploader, and the pictures in their order with the cover first. */
export function ImagesSection({ draft, steps, onUploading }: ImagesSectionProps) {
  const { selling } = useMessageGroup(sellingMessages);
  const input = useKeptInput<readonly SectionImage[]>(
    draft.id,
    "images",
    draft.images.data.images.map(savedImage),
  );
  const [error, setError] = useState<string>();
  const chosen = useRef(new Map<string, number>());
  const uploads = useUploads({
    send,
    passOn: true,
    onUploaded: (file, chosenAs) => {
      setError(undefined);
      chosen.current.set(file.url, chosenAs);
      // Several files come in while the first of them is still drawn.
      input.update(
        (images) =>
          coverFirst(inChosenOrder(images, uploadedImage(file), chosen.current)) as readonly SectionImage[],
      );
    },
  });
  const { running, failed } = uploads;
  useEffect(() => {
    onUploading(running);
    return () => onUploading(0);
  }, [running, onUploading]);
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
  const waiting = useWaitForUploads({ running, onSettled: goOn });
  function goOn() {
    const isEmpty = input.value.length === 0;
    const found = failed > 0 ? selling.images.failed : isEmpty ? selling.images.required : undefined;
    setError(found);
    if (found !== undefined) return;
    if (draft.images.status === "completed" && !input.isChanged) return steps.onNext();
    saving.mutate(input.value);
  }
  const problem = error ?? problemBelow(saving.error, "images");
  return (
    <SectionForm
      section="images"
      steps={steps}
      input={input}
      saving={saving}
      problem={problem}
      waits={waiting.isWaiting}
      says={
        waiting.isWaiting && {
          text: uploadingLine(running, selling),
          line: selling.images.waiting,
          action: selling.images.stay,
          onAction: waiting.stay,
        }
      }
      onSubmit={running > 0 ? waiting.wait : goOn}
    >
      <div data-problem={problem !== undefined && failed === 0 ? true : undefined}>
        <Uploader
          uploads={uploads}
          off={input.value.length >= mostFiles}
          maxFiles={Math.max(1, mostFiles - input.value.length)}
        />
      </div>
      {input.value.length > 0 && (
        <ImageGrid
          items={input.value}
          onChange={(items) => {
            // From here on the seller's order counts: what still comes is added behind.
            chosen.current.clear();
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
      <LeaveUploadsDialog running={running} />
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
