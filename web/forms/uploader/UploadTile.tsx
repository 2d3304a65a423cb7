import type { CSSProperties } from "react";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { isRunning, type UploadItem } from "./uploadItem.ts";

type UploadTileProps = {
  readonly item: UploadItem;
  readonly onRetry: () => void;
  /** Cancels while it is under way, removes after. */
  readonly onRemove: () => void;
};

/** A file: its preview of 256 px, the ring while it is sent, the green tick or the red mark (R-SCREEN-12). */
export function UploadTile({ item, onRetry, onRemove }: UploadTileProps) {
  const media = useMessageGroup("media");
  const { name, state, type, preview, message } = item;
  const isUnderWay = isRunning(item);
  return (
    <li
      className={classNames("tile", state === "error" && "is-failed")}
      data-problem={state === "error" || undefined}
    >
      <Photo url={preview} alt="" width={256} height={256}>
        {isUnderWay && (
          <span className="tile__over">
            <ProgressRing item={item} />
          </span>
        )}
        {state === "complete" && (
          <span className="tile__mark">
            <Icon name="check" weight="bold" size="small" /> {media.done}
          </span>
        )}
        {state === "error" && (
          <>
            <span className="tile__over" />
            <span className="tile__mark tile__mark--bad">
              <Icon name="x-circle" weight="fill" size="small" /> {media.failed}
            </span>
          </>
        )}
      </Photo>
      <div className="tile__name">
        {type.startsWith("video/") && <Icon name="film-strip" size="small" />}
        <span data-words="own">{name}</span>
        {state === "error" && (
          <IconButton
            className="push"
            icon={{ name: "arrow-clockwise", weight: "bold" }}
            label={fillSentence(media.retry, { name })}
            onClick={onRetry}
          />
        )}
        <IconButton
          className={state === "error" ? undefined : "push"}
          icon={isUnderWay ? { name: "x", weight: "bold" } : { name: "trash" }}
          label={fillSentence(isUnderWay ? media.cancel : media.remove, { name })}
          onClick={onRemove}
        />
      </div>
      {message && state === "error" && (
        <p className="field__error" role="alert">
          {message}
        </p>
      )}
    </li>
  );
}

function ProgressRing({ item: { name, state, progress } }: { readonly item: UploadItem }) {
  const media = useMessageGroup("media");
  // The last percent is the server's: it still draws the picture when the last byte has left.
  const percent = Math.min(99, Math.round(progress * 100));
  return (
    <span
      className="dial"
      style={{ "--p": percent } as CSSProperties}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={state === "idle" ? media.waiting : fillSentence(media.uploading, { name })}
    >
      {fillSentence(media.percent, { percent })}
    </span>
  );
}
