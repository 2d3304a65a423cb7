import { useRef } from "react";
import { mostImages } from "#domain/listing/mostImages.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { Uploader } from "#web/forms/uploader/Uploader.tsx";
import type { Uploads } from "#web/forms/uploader/useUploads.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useKeptFocus } from "#web/ui/bidBar/useKeptFocus.ts";
import type { GridImage } from "#web/ui/ImageGridTile.tsx";
import { ListingPictures } from "../draft/ListingPictures.tsx";
import type { SectionImage } from "../draft/useSectionImages.ts";
import { Block } from "./Block.tsx";

type PicturesBlockProps = {
  readonly uploads: Uploads;
  readonly images: readonly SectionImage[];
  /** Why they were not taken. */
  readonly error: string | undefined;
  readonly onArrange: (images: readonly GridImage[]) => void;
  readonly onNameFlaw: (id: string, flaw: string) => void;
};

/** Pictures first: they go up while the rest is typed. */
export function PicturesBlock({ uploads, images, error, onArrange, onNameFlaw }: PicturesBlockProps) {
  const words = useMessageGroup("quickListing");
  const strip = useRef<HTMLFieldSetElement>(null);
  const state = [...uploads.items.map(({ key, state: now }) => key + now), ...images.map(({ id }) => id)];
  const keptFocus = useKeptFocus(strip, state.join());
  return (
    <Block place="pictures" title={words.pictures} aside={`${images.length}/${mostImages}`}>
      <p className="small quiet">{words.picturesLine}</p>
      <FieldNote error={error} />
      <fieldset
        className="snaps"
        data-begun={images.length + uploads.items.length > 0 || undefined}
        ref={strip}
        aria-label={words.pictures}
        tabIndex={-1}
        {...keptFocus}
      >
        <Uploader
          uploads={uploads}
          off={images.length >= mostImages}
          maxFiles={Math.max(1, mostImages - images.length)}
        />
        {images.length > 0 && (
          <ListingPictures images={images} onArrange={onArrange} onNameFlaw={onNameFlaw} />
        )}
      </fieldset>
    </Block>
  );
}
