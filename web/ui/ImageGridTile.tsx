import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessageGroup } from "../messages/messageGroup.ts";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { Photo } from "./Photo.tsx";

/** A picture or video of a listing, as its seller arranges it. */
export type GridImage = {
  readonly id: string;
  readonly name: string;
  readonly kind: "picture" | "video";
  /** The picture's address; of a video its still, or null. */
  readonly preview: string | null;
  readonly placeholder?: string;
  /** What flaw a picture shows, in its seller's words. */
  readonly flaw?: string;
};

type ImageGridTileProps = {
  readonly item: GridImage;
  readonly place: { readonly number: number; readonly count: number };
  readonly onMakeCover: () => void;
  readonly onRemove: () => void;
  readonly onNameFlaw: () => void;
};

/** One picture of the grid: the picture itself is what is dragged, and a button for the keys. */
export function ImageGridTile({ item, place, onMakeCover, onRemove, onNameFlaw }: ImageGridTileProps) {
  const media = useMessageGroup("media");
  const { id, name, kind, preview, placeholder, flaw = "" } = item;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const isCover = place.number === 1 && kind === "picture";
  return (
    <li ref={setNodeRef} className={classNames("tile", isDragging && "is-dragged")} style={style}>
      <Photo url={preview} alt="" width={256} height={256} placeholder={placeholder}>
        <button
          type="button"
          className="tile__grip"
          {...attributes}
          {...listeners}
          aria-label={fillSentence(media.grid.handle, { name, ...place })}
        >
          <span>
            <Icon name="dots-six-vertical" weight="bold" />
          </span>
        </button>
        {isCover && (
          <span className="tile__mark tile__mark--first">
            <Icon name="star" weight="bold" size="small" /> {media.grid.cover}
          </span>
        )}
        {kind === "video" && (
          <span className="tile__mark tile__mark--first">
            <Icon name="film-strip" size="small" /> {media.grid.video}
          </span>
        )}
      </Photo>
      <div className="tile__name">
        <span data-words="own">{name}</span>
        {!isCover && kind === "picture" && (
          <IconButton
            className="push"
            icon={{ name: "star", weight: "bold" }}
            label={fillSentence(media.grid.makeCover, { name })}
            onClick={onMakeCover}
          />
        )}
        <IconButton
          className={isCover || kind === "video" ? "push" : undefined}
          icon={{ name: "trash" }}
          label={fillSentence(media.remove, { name })}
          onClick={onRemove}
        />
      </div>
      {kind === "picture" && (
        <button type="button" className="tile__flaw" onClick={onNameFlaw}>
          <Icon name="magnifying-glass" size="small" />
          <span data-words={flaw === "" ? undefined : "own"}>{flaw || media.flaw.name}</span>
          <span className="sr">{fillSentence(media.flaw.of, { name })}</span>
        </button>
      )}
    </li>
  );
}
