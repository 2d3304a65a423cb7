import { useState } from "react";
import type { UploadedFile } from "#contract/media.ts";
import { DropBox } from "#web/forms/uploader/DropBox.tsx";
import { RejectedFiles } from "#web/forms/uploader/RejectedFiles.tsx";
import { rejectionSentence } from "#web/forms/uploader/rejectionSentence.ts";
import { Uploader } from "#web/forms/uploader/Uploader.tsx";
import { UploadTile } from "#web/forms/uploader/UploadTile.tsx";
import type { UploadItem } from "#web/forms/uploader/uploadItem.ts";
import { type SendOptions, useUploads } from "#web/forms/uploader/useUploads.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ImageGrid } from "#web/ui/ImageGrid.tsx";
import type { GridImage } from "#web/ui/ImageGridTile.tsx";
import { Board, Shown } from "./Board.tsx";
import { samplePicture } from "./sampleValues.ts";

/** The uploader and the grid of pictures, in every state; the last one works, but sends nothing anywhere. */
export function UploadBoard() {
  return (
    <>
      <Board title="Uploader">
        <Shown name="idle">
          <DropBox hintId="drop-idle" over={false} onChoose={doNothing} onPhotograph={doNothing} />
        </Shown>
        <Shown name="dragging">
          <DropBox hintId="drop-over" over onChoose={doNothing} onPhotograph={doNothing} />
        </Shown>
        <Shown name="rejected">
          <RejectedSample />
        </Shown>
        <Shown name="it works; a file with fail in its name is refused">
          <UploaderSample />
        </Shown>
      </Board>
      <section className="stack" aria-label="Files on their way">
        <h2>Files: waiting, uploading, complete, failed</h2>
        <ul className="tiles">
          {sampleItems.map((item) => (
            <UploadTile key={item.key} item={item} onRetry={doNothing} onRemove={doNothing} />
          ))}
        </ul>
      </section>
      <section className="stack" aria-label="Grid of pictures">
        <h2>Grid of pictures: drag, or Tab and the space bar</h2>
        <GridSample />
      </section>
    </>
  );
}

function UploaderSample() {
  const uploads = useUploads({ send: pretend, onUploaded: doNothing });
  return <Uploader uploads={uploads} maxBytes={25_000_000} minBytes={1} maxFiles={8} />;
}

function RejectedSample() {
  const media = useMessageGroup("media");
  const [isOpen, setOpen] = useState(true);
  const limits = { accept: ["image/*", "video/*"], maxBytes: 25_000_000, minBytes: 1 } as const;
  const codes = ["file-invalid-type", "file-too-large", "file-too-small", "too-many-files"] as const;
  const files = codes.map((code, index) => ({
    name: `${index + 1}.txt`,
    reason: rejectionSentence({ code, message: "" }, limits, media),
  }));
  return <RejectedFiles files={isOpen ? files : []} onClose={() => setOpen(false)} />;
}

function GridSample() {
  const [items, setItems] = useState<readonly GridImage[]>(sampleImages);
  return <ImageGrid items={items} onNameFlaw={doNothing} onChange={setItems} />;
}

const common = { type: "image/jpeg", preview: samplePicture, progress: 0 } as const;
const sampleItems: readonly UploadItem[] = [
  { ...common, key: "1", name: "front.jpg", state: "idle" },
  { ...common, key: "2", name: "lens-18-55.jpg", state: "uploading", progress: 0.64 },
  {
    ...common,
    key: "3",
    name: "walkaround.mp4",
    type: "video/mp4",
    preview: null,
    state: "uploading",
    progress: 0.97,
  },
  { ...common, key: "4", name: "IMG_20240219_184502_box-and-bill.jpg", state: "complete", progress: 1 },
  {
    ...common,
    key: "5",
    name: "grip.jpg",
    state: "error",
    progress: 0.3,
    message: "This file is damaged or not what its name says. Choose another one.",
  },
];

const sampleImages: readonly GridImage[] = [
  "cameras",
  "laptops",
  "phones",
  "tablets",
  "bicycles",
  "furniture",
].map((name) => ({
  id: name,
  name: `${name}.jpg`,
  kind: "picture",
  preview: `/static/categories/${name}.svg`,
}));

/** A server that takes two seconds; one whose name says so refuses. */
async function pretend(file: File, { onProgress, signal }: SendOptions): Promise<UploadedFile> {
  for (let part = 0; part <= 20; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    signal.throwIfAborted();
    onProgress(part / 20);
  }
  if (/fail/i.test(file.name)) throw new Error("503");
  return {
    id: crypto.randomUUID(),
    url: "",
    name: file.name,
    content_type: file.type,
    kind: file.type.startsWith("video/") ? "video" : "picture",
    purpose: "listing",
    byte_count: file.size,
    width: null,
    height: null,
    duration_ms: null,
    sizes: [],
    placeholder: "",
    poster_url: null,
    created_at: new Date(0).toISOString(),
  };
}

function doNothing(): void {}
