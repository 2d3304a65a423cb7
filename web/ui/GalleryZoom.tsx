import { Dialog } from "@base-ui/react/dialog";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import type { GalleryImage } from "./galleryImage.ts";
import { IconButton } from "./IconButton.tsx";
import { useCloseRequests } from "./useCloseRequests.ts";

type GalleryZoomProps = {
  readonly images: readonly GalleryImage[];
  /** Which one is shown first. */
  readonly first: number;
  readonly onClose: () => void;
};

/** A picture over the whole screen: a press makes it two and a half times as large and back, scrolling moves it. */
export default function GalleryZoom({ images, first, onClose }: GalleryZoomProps) {
  const { ui } = useMessages();
  const pictures = images.filter(({ kind }) => kind !== "video");
  const [shown, setShown] = useState(() => Math.max(0, pictures.indexOf(images[first] as GalleryImage)));
  const [isLarge, setLarge] = useState(false);
  useCloseRequests(true, onClose);
  const picture = pictures[shown];
  if (!picture) return null;
  function turn(step: number): void {
    setLarge(false);
    setShown((place) => (place + step + pictures.length) % pictures.length);
  }
  function turnByKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined && !isLarge) turn(step);
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="zoom" onKeyDown={turnByKey}>
          <Dialog.Title className="sr">{picture.alt}</Dialog.Title>
          <div className="zoom__bar">
            <span className="figures" aria-live="polite">
              {fillSentence(ui.gallery.position, { number: shown + 1, count: pictures.length })}
            </span>
            <IconButton icon={{ name: "x", weight: "bold" }} label={ui.close} onClick={onClose} />
          </div>
          {picture.flaw && (
            <span className="gallery__flaw zoom__flaw" data-words="own">
              {fillSentence(ui.gallery.flaw, { flaw: picture.flaw })}
            </span>
          )}
          <Stage picture={picture} isLarge={isLarge} onZoom={() => setLarge(!isLarge)} />
          {pictures.length > 1 && (
            <div className="zoom__turn">
              <IconButton
                icon={{ name: "caret-left", weight: "bold" }}
                label={ui.gallery.previous}
                onClick={() => turn(-1)}
              />
              <IconButton
                icon={{ name: "caret-right", weight: "bold" }}
                label={ui.gallery.next}
                onClick={() => turn(1)}
              />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type StageProps = {
  readonly picture: GalleryImage;
  readonly isLarge: boolean;
  readonly onZoom: () => void;
};

const middle = { across: 0.5, down: 0.5 };

/** What was pressed stands in the middle of the enlarged picture. */
function Stage({ picture, isLarge, onZoom }: StageProps) {
  const { ui } = useMessages();
  const stageRef = useRef<HTMLDivElement>(null);
  /** Where it was pressed, as parts of the picture's width and height. */
  const pressed = useRef(middle);
  useLayoutEffect(() => {
    const stage = stageRef.current;
    if (!stage || !isLarge) return;
    stage.scrollLeft = pressed.current.across * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = pressed.current.down * stage.scrollHeight - stage.clientHeight / 2;
  }, [isLarge]);
  function zoom(event: MouseEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const place = {
      across: (event.clientX - box.left) / box.width,
      down: (event.clientY - box.top) / box.height,
    };
    // A press by the keyboard is nowhere.
    pressed.current = event.detail === 0 ? middle : place;
    onZoom();
  }
  return (
    <div
      className="zoom__stage"
      ref={stageRef}
      tabIndex={isLarge ? 0 : undefined}
      data-large={isLarge || undefined}
    >
      <button
        type="button"
        aria-label={isLarge ? ui.gallery.zoomOut : ui.gallery.zoomIn}
        aria-pressed={isLarge}
        onClick={zoom}
      >
        <img src={picture.url} alt={picture.alt} />
      </button>
    </div>
  );
}
