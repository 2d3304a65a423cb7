import { Suspense, useState } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { ImageGrid } from "#web/ui/ImageGrid.tsx";
import type { GridImage } from "#web/ui/ImageGridTile.tsx";
import type { SectionImage } from "./useSectionImages.ts";

// Most pictures show none.
const FlawDialog = lazyPart(() => import("./FlawDialog.tsx"));

type ListingPicturesProps = {
  readonly images: readonly SectionImage[];
  readonly onArrange: (images: readonly GridImage[]) => void;
  readonly onNameFlaw: (id: string, flaw: string) => void;
};

/** The pictures of a listing in their order, and what flaw each of them shows (R-SELL-19). */
export function ListingPictures({ images, onArrange, onNameFlaw }: ListingPicturesProps) {
  const [named, setNamed] = useState<GridImage | null>(null);
  return (
    <>
      <ImageGrid items={images} onChange={onArrange} onNameFlaw={setNamed} />
      {named && (
        <Suspense>
          <FlawDialog
            image={named}
            onName={(flaw) => onNameFlaw(named.id, flaw)}
            onClose={() => setNamed(null)}
          />
        </Suspense>
      )}
    </>
  );
}
