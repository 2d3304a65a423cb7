import { useRef } from "react";
import type { Draft, DraftImage } from "#contract/drafts.ts";
import type { UploadedFile } from "#contract/media.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { type SendFile, useUploads } from "#web/forms/uploader/useUploads.ts";
import { coverFirst } from "#web/ui/ImageGrid.tsx";
import type { GridImage } from "#web/ui/ImageGridTile.tsx";
import { inChosenOrder } from "./inChosenOrder.ts";
import { type KeptInput, useKeptInput } from "./keptInput.ts";

/** A file of the section, as the grid shows it and as it is sent. */
export type SectionImage = GridImage & { readonly url: string; readonly contentType: string };

const send: SendFile = (file, options) => sendUpload({ file, purpose: "listing", ...options });

/** The pictures of a draft as they stand on the screen, and the files that are on their way to them. */
export function useSectionImages(draft: Draft) {
  const input = useKeptInput(draft.id, "images", { images: savedImages(draft) });
  return { input, ...useListingImages(input) };
}

/** As a draft has them saved. */
export function savedImages({ images }: Pick<Draft, "images">): readonly SectionImage[] {
  return images.data.images.map(savedImage);
}

type WithImages = { readonly images: readonly SectionImage[] };

/** Uploads that add to the pictures of an input, and their order. */
export function useListingImages<Input extends WithImages>(
  input: Pick<KeptInput<Input>, "value" | "update">,
) {
  const chosen = useRef(new Map<string, number>());
  const uploads = useUploads({
    send,
    passOn: true,
    onUploaded: (file, chosenAs) => {
      chosen.current.set(file.url, chosenAs);
      // Several files come in while the first of them is still drawn.
      input.update((before) => ({
        ...before,
        images: coverFirst(
          inChosenOrder(before.images, uploadedImage(file), chosen.current),
        ) as readonly SectionImage[],
      }));
    },
  });
  function arrange(items: readonly GridImage[]): void {
    // From here on the seller's order counts: what still comes is added behind.
    chosen.current.clear();
    const known = new Map(input.value.images.map((image) => [image.id, image]));
    input.update((before) => ({
      ...before,
      images: items.flatMap(({ id }) => known.get(id) ?? []),
    }));
  }
  function nameFlaw(id: string, flaw: string): void {
    input.update((before) => ({
      ...before,
      images: before.images.map((image) => (image.id === id ? { ...image, flaw } : image)),
    }));
  }
  return { uploads, arrange, nameFlaw };
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

/** As it is sent. */
export function sentImage({ url, name, contentType, flaw = "" }: SectionImage) {
  return { url, name, content_type: contentType, flaw };
}

function savedImage({ url, name, kind, content_type, poster_url, flaw }: DraftImage): SectionImage {
  return {
    id: url,
    url,
    name,
    kind,
    preview: kind === "video" ? poster_url : url,
    contentType: content_type,
    flaw,
  };
}
