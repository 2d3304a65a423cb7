import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import type { GalleryImage } from "./galleryImage.ts";
import { Photo } from "./Photo.tsx";
import type { ProductStatus } from "./ProductCard.tsx";
import { Ribbon } from "./Ribbon.tsx";

// Only who looks closer fetches it.
const GalleryZoom = lazyPart(() => import("./GalleryZoom.tsx"));

type GalleryProps = {
  readonly images: readonly GalleryImage[];
  /** Over the first picture when the auction is over. */
  readonly status: ProductStatus;
  /** It is the reader's now: its pictures are not paled. */
  readonly isOwn?: boolean;
};

/** The pictures of a product: swiped on a phone with the count, chosen by thumbnail on wider screens. */
export function Gallery({ images, status, isOwn = false }: GalleryProps) {
  const { gallery } = useMessages().ui;
  const stripRef = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const isOver = status !== "active";
  if (images.length === 0) {
    return (
      <Photo className="gallery__main" url={null} alt="" over={isOver && !isOwn}>
        {isOver && <Ribbon status={status} />}
      </Photo>
    );
  }
  function show(index: number): void {
    const strip = stripRef.current;
    if (!strip || index < 0 || index >= images.length) return;
    strip.scrollTo({ left: index * strip.clientWidth });
  }
  function showByKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  }
  return (
    <div className="gallery">
      <section className="photo gallery__main" aria-label={gallery.pictures}>
        {/* biome-ignore-start lint/a11y: a strip that scrolls must be reachable, its arrow keys turn the page. */}
        <ul
          className="gallery__strip"
          ref={stripRef}
          tabIndex={images.length > 1 ? 0 : undefined}
          onKeyDown={showByKey}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {/* biome-ignore-end lint/a11y: as above. */}
          {images.map((image, index) => (
            <li key={image.url}>
              {image.flaw && (
                <span className="gallery__flaw" data-words="own">
                  {fillSentence(gallery.flaw, { flaw: image.flaw })}
                </span>
              )}
              <Slide
                image={image}
                eager={index === 0}
                over={isOver && !isOwn}
                // Beyond the one in sight nothing can be pressed.
                reachable={index === shown}
                onZoom={() => setZoomed(index)}
              />
            </li>
          ))}
        </ul>
        {isOver && <Ribbon status={status} />}
        {images.length > 1 && (
          <span className="gallery__count">
            {fillSentence(gallery.position, { number: shown + 1, count: images.length })}
          </span>
        )}
      </section>
      {images.length > 1 && <Thumbnails images={images} shown={shown} onShow={show} />}
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom images={images} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  );
}

type SlideProps = {
  readonly image: GalleryImage;
  readonly eager: boolean;
  readonly over: boolean;
  readonly reachable: boolean;
  readonly onZoom: () => void;
};

function Slide({ image, eager, over, reachable, onZoom }: SlideProps) {
  const { gallery } = useMessages().ui;
  if (image.kind === "video") {
    return (
      <video
        className="size-full bg-[#141210] object-contain"
        src={image.url}
        poster={image.poster_url ?? undefined}
        controls
        playsInline
        preload="none"
        aria-label={image.alt}
      >
        <track kind="captions" />
      </video>
    );
  }
  return (
    <button
      type="button"
      className="gallery__closer"
      tabIndex={reachable ? undefined : -1}
      aria-label={fillSentence(gallery.zoom, { picture: image.alt })}
      onClick={onZoom}
    >
      <Photo
        url={image.url}
        alt={image.alt}
        placeholder={image.placeholder}
        width={800}
        height={800}
        sizes="(min-width: 1024px) 40rem, 100vw"
        eager={eager}
        over={over}
      />
    </button>
  );
}

type ThumbnailsProps = {
  readonly images: GalleryProps["images"];
  readonly shown: number;
  readonly onShow: (index: number) => void;
};

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  const { gallery } = useMessages().ui;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="gallery__thumbs" role="group" aria-label={gallery.pictures}>
      {images.map((image, index) => (
        <button
          key={image.url}
          type="button"
          aria-label={
            image.alt || fillSentence(gallery.position, { number: index + 1, count: images.length })
          }
          aria-current={index === shown ? "true" : undefined}
          onClick={() => onShow(index)}
        >
          <Photo
            url={image.kind === "video" ? (image.poster_url ?? null) : image.url}
            alt=""
            width={84}
            height={84}
          />
        </button>
      ))}
    </div>
  );
}
