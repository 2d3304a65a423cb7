import { Suspense, useState } from "react";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { privatePictureUrl } from "./privatePictureUrl.ts";

// Only who looks closer fetches it.
const GalleryZoom = lazyPart(() => import("#web/ui/GalleryZoom.tsx"));

type PrivatePicturesProps = {
  readonly pictures: readonly string[];
  readonly person: OrderPerson;
  /** What each of them is, `Picture {number} of the inspection`. */
  readonly words: string;
  /** What all of them are. */
  readonly label?: string;
};

/** Small pictures that only some may see; each opens over the whole screen, as those of a listing do. */
export function PrivatePictures({ pictures, person, words, label }: PrivatePicturesProps) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const alts = pictures.map((_, index) => fillSentence(words, { number: index + 1 }));
  const images = pictures.map((id, index) => ({
    url: privatePictureUrl(id, 1600, person),
    alt: alts[index] ?? "",
  }));
  return (
    <>
      <ul className="pictures" aria-label={label}>
        {pictures.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              className="pictures__one"
              aria-haspopup="dialog"
              onClick={() => setZoomed(index)}
            >
              <img
                src={privatePictureUrl(id, 160, person)}
                alt={alts[index]}
                width={80}
                height={80}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom images={images} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  );
}
