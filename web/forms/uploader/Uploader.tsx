import { type Ref, useId, useRef, useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { DropBox } from "./DropBox.tsx";
import { type RejectedFile, RejectedFiles } from "./RejectedFiles.tsx";
import { rejectionSentence } from "./rejectionSentence.ts";
import { UploadTile } from "./UploadTile.tsx";
import type { Uploads } from "./useUploads.ts";

type UploaderProps = {
  /** From `useUploads`: the screen around knows by it what is still on its way. */
  readonly uploads: Uploads;
  /** Told when a file that is in the store is taken away. */
  readonly onRemoved?: (id: string) => void;
  /** Images and videos, unless told. */
  readonly accept?: readonly ("image/*" | "video/*")[];
  /** No limit of size and number, unless told. */
  readonly maxBytes?: number;
  readonly minBytes?: number;
  readonly maxFiles?: number;
  readonly off?: boolean;
};

const imagesAndVideos = ["image/*", "video/*"] as const;

/** The media uploader (R-SCREEN-12): drop, choose or photograph; each file on a tile of its own. */
export function Uploader(props: UploaderProps) {
  const { accept = imagesAndVideos, maxBytes, minBytes, maxFiles } = props;
  const media = useMessageGroup("media");
  const hintId = useId();
  const cameraRef = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const { items, failed, add, remove, retry, retryAll } = props.uploads;
  const room = maxFiles === undefined ? 0 : Math.max(1, maxFiles - items.length);

  function reject(rejections: readonly FileRejection[]): void {
    const limits = { accept, maxBytes, minBytes };
    const reasons = rejections.map(({ file, errors }) => ({
      name: file.name,
      reason: errors.map((error) => rejectionSentence(error, limits, media)).join(" "),
    }));
    setRejected(reasons);
  }
  const dropzone = useDropzone({
    accept: Object.fromEntries(accept.map((type) => [type, []])),
    ...(maxBytes === undefined ? {} : { maxSize: maxBytes }),
    ...(minBytes === undefined ? {} : { minSize: minBytes }),
    maxFiles: room,
    disabled: props.off === true,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      reject(rejections);
      add(accepted);
    },
  });

  function removeItem(key: string): void {
    const id = items.find((item) => item.key === key)?.id;
    remove(key);
    if (id !== undefined) props.onRemoved?.(id);
  }
  return (
    <div className="stack">
      <div {...dropzone.getRootProps({ role: "group", "aria-describedby": hintId })}>
        <input {...dropzone.getInputProps({ "aria-label": media.choose })} />
        <CameraInput ref={cameraRef} onPhotograph={add} />
        <DropBox
          hintId={hintId}
          over={dropzone.isDragActive}
          off={props.off === true}
          onChoose={dropzone.open}
          onPhotograph={() => cameraRef.current?.click()}
        />
      </div>
      <RejectedFiles files={rejected} onClose={() => setRejected([])} />
      {items.length > 0 && (
        <ul className="tiles">
          {items.map((item) => (
            <UploadTile
              key={item.key}
              item={item}
              onRetry={() => retry(item.key)}
              onRemove={() => removeItem(item.key)}
            />
          ))}
        </ul>
      )}
      <FailedUploads count={failed} onRetryAll={retryAll} />
    </div>
  );
}

type CameraInputProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly onPhotograph: (files: readonly File[]) => void;
};

/** Opens the camera of a phone. */
function CameraInput({ ref, onPhotograph }: CameraInputProps) {
  const media = useMessageGroup("media");
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture="environment"
      hidden
      aria-label={media.takePhoto}
      onChange={({ currentTarget }) => {
        onPhotograph([...(currentTarget.files ?? [])]);
        currentTarget.value = "";
      }}
    />
  );
}

type FailedUploadsProps = { readonly count: number; readonly onRetryAll: () => void };

/** Said as soon as it happens; each tile has its own way to try again, and several have this one as well. */
function FailedUploads({ count, onRetryAll }: FailedUploadsProps) {
  const media = useMessageGroup("media");
  return (
    <>
      <p className="small quiet" aria-live="polite">
        {count > 0 && fillSentence(media.failedCount, { count })}
      </p>
      {count > 1 && (
        <div>
          <Button size="small" tone="outline" onClick={onRetryAll}>
            <Icon name="arrow-clockwise" weight="bold" /> {media.retryAll}
          </Button>
        </div>
      )}
    </>
  );
}
