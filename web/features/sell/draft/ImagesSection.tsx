import { useEffect, useRef, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { callApi } from "#web/api/client.ts";
import { Uploader } from "#web/forms/uploader/Uploader.tsx";
import type { UploadItem } from "#web/forms/uploader/uploadItem.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptFocus } from "#web/ui/bidBar/useKeptFocus.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ImageGrid } from "#web/ui/ImageGrid.tsx";
import { LeaveUploadsDialog } from "./LeaveUploadsDialog.tsx";
import { laterWords } from "./laterWords.ts";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemBelow, useSaveSection } from "./useSaveSection.ts";
import { type SectionImage, useSectionImages } from "./useSectionImages.ts";
import { useWaitForUploads } from "./useWaitForUploads.ts";

/** As many as the server takes. */
const mostFiles = 20;

type ImagesSectionProps = {
  readonly draft: Draft;
  readonly steps: SectionSteps;
  /** Told how many files are on their way. */
  readonly onUploading: (count: number) => void;
};

/** Section 3, Product Images: the uploader, and the pictures in their order with the cover first. */
export function ImagesSection({ draft, steps, onUploading }: ImagesSectionProps) {
  const { selling } = useMessageGroup(sellingMessages);
  const [error, setError] = useState<string>();
  const { input, uploads, arrange } = useSectionImages(draft, () => setError(undefined));
  const { running, failed } = uploads;
  const pictures = useRef<HTMLFieldSetElement>(null);
  const keptFocus = useKeptFocus(pictures, pictureState(uploads.items, input.value));
  useEffect(() => {
    onUploading(running);
    return () => onUploading(0);
  }, [running, onUploading]);
  const saving = useSaveSection({
    section: "images",
    input,
    call: (images: readonly SectionImage[]) => sendImages(draft, images),
    onSaved: steps.onNext,
  });
  const waiting = useWaitForUploads({ running, onSettled: goOn });
  function goOn() {
    const isEmpty = input.value.length === 0;
    const found = failed > 0 ? selling.images.failed : isEmpty ? selling.images.required : undefined;
    setError(found);
    if (found !== undefined) return;
    if (draft.images.status === "completed" && !input.isChanged) return steps.onNext();
    saving.save(input.value);
  }
  const waitingWords = {
    text: fillSentence(selling.images.uploading, { count: running }),
    line: selling.images.waiting,
    action: selling.images.stay,
    onAction: waiting.stay,
  };
  const later = laterWords(selling.later.needed, selling, steps.onNext);
  const problem = error ?? problemBelow(saving.error, "images");
  return (
    <SectionForm
      section="images"
      steps={steps}
      input={input}
      saving={saving}
      problem={problem}
      waits={waiting.isWaiting}
      says={waiting.isWaiting ? waitingWords : error === selling.images.required && later}
      onSubmit={running > 0 ? waiting.wait : goOn}
    >
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="warning-circle" weight="fill" /> {problem}
        </p>
      )}
      {/* Trying again, removing and arriving take away what was pressed: the focus stays at the pictures. */}
      <fieldset
        className="stack min-w-0 [--stack:1.25rem]"
        ref={pictures}
        aria-label={selling.sections.images}
        tabIndex={-1}
        {...keptFocus}
      >
        <div data-problem={problem !== undefined && failed === 0 ? true : undefined}>
          <Uploader
            uploads={uploads}
            off={input.value.length >= mostFiles}
            maxFiles={Math.max(1, mostFiles - input.value.length)}
          />
        </div>
        {input.value.length > 0 && <ImageGrid items={input.value} onChange={arrange} />}
      </fieldset>
      <LeaveUploadsDialog running={running} />
    </SectionForm>
  );
}

/** Changes whenever a button comes or goes. */
function pictureState(items: readonly UploadItem[], images: readonly SectionImage[]): string {
  return [...items.map(({ key, state }) => key + state), ...images.map(({ id }) => id)].join();
}

function sendImages({ id }: Draft, images: readonly SectionImage[]): Promise<Draft> {
  return callApi("PATCH /user/product/:id/draft/images", {
    params: { id },
    body: { images: images.map(({ url, name, contentType }) => ({ url, name, content_type: contentType })) },
  });
}
