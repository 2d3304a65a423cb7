import { useEffect, useRef } from "react";
import type { Draft } from "#contract/drafts.ts";
import { mostImages } from "#domain/listing/mostImages.ts";
import { callApi } from "#web/api/client.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { Uploader } from "#web/forms/uploader/Uploader.tsx";
import type { UploadItem } from "#web/forms/uploader/uploadItem.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptFocus } from "#web/ui/bidBar/useKeptFocus.ts";
import { LeaveUploadsDialog } from "./LeaveUploadsDialog.tsx";
import { ListingPictures } from "./ListingPictures.tsx";
import { laterWords } from "./laterWords.ts";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { useSectionForm } from "./useSectionForm.ts";
import { type SectionImage, sentImage, useSectionImages } from "./useSectionImages.ts";
import { useShowNewTile } from "./useShowNewTile.ts";
import { useWaitForUploads } from "./useWaitForUploads.ts";

type ImagesSectionProps = {
  readonly draft: Draft;
  readonly steps: SectionSteps;
  /** Told how many files are on their way. */
  readonly onUploading: (count: number) => void;
};

/** Section 3, Product Images: the uploader, and the pictures in their order with the cover first. */
export function ImagesSection({ draft, steps, onUploading }: ImagesSectionProps) {
  const selling = useMessageGroup("selling");
  const { input, uploads, arrange, nameFlaw } = useSectionImages(draft);
  const { running, failed } = uploads;
  const { images } = input.value;
  const pictures = useRef<HTMLFieldSetElement>(null);
  const keptFocus = useKeptFocus(pictures, pictureState(uploads.items, images));
  useShowNewTile(pictures, uploads.items.length + images.length);
  useEffect(() => {
    onUploading(running);
    return () => onUploading(0);
  }, [running, onUploading]);
  const waiting = useWaitForUploads({
    running,
    onSettled: () => form.props.ref.current?.requestSubmit(),
  });
  const isEmpty = images.length === 0;
  const { form, frame } = useSectionForm({
    ...{ section: "images", draft, steps, input },
    wait: running > 0 && waiting.wait,
    problems: () => ({
      images: failed > 0 ? selling.images.failed : isEmpty && selling.images.required,
    }),
    call: (sent) => sendImages(draft, sent.images),
  });
  const waitingWords = {
    text: fillSentence(selling.images.uploading, { count: running }),
    line: selling.images.waiting,
    action: selling.images.stay,
    onAction: waiting.stay,
  };
  const problem = form.problem("images");
  const mayWait = form.wasRefused && problem === selling.images.required;
  return (
    <SectionForm
      {...frame}
      waits={waiting.isWaiting}
      says={
        waiting.isWaiting ? waitingWords : mayWait && laterWords(selling.later.needed, selling, steps.onNext)
      }
    >
      <FieldNote error={problem} />
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
            off={images.length >= mostImages}
            maxFiles={Math.max(1, mostImages - images.length)}
          />
        </div>
        {!isEmpty && <ListingPictures images={images} onArrange={arrange} onNameFlaw={nameFlaw} />}
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
    body: { images: images.map(sentImage) },
  });
}
