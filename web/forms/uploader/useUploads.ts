import { useEffect, useReducer, useRef } from "react";
import type { UploadedFile } from "#contract/media.ts";
import {
  isRunning,
  nextToSend,
  type StoredFile,
  storedItem,
  type UploadItem,
  uploadReducer,
} from "./uploadItem.ts";
import { videoStill } from "./videoStill.ts";

export type SendOptions = {
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
  /** For the still of a video: the video's id. */
  readonly posterFor?: string;
};

/** Carries a file to the server: `sendUpload` of web/api with a purpose. Rejects with what is to be said. */
export type SendFile = (file: File, options: SendOptions) => Promise<UploadedFile>;

type UploadsOptions = {
  readonly send: SendFile;
  /** Told of the server's answer, and of the number under which the file was chosen: it rises with each. */
  readonly onUploaded: (uploaded: UploadedFile, chosenAs: number) => void;
  /** Files that are in the store: shown, and not sent again. Read once. */
  readonly stored?: readonly StoredFile[];
  /** A completed file leaves the uploader, because the parent shows it. */
  readonly passOn?: boolean;
};

export type Uploads = {
  readonly items: readonly UploadItem[];
  /** How many wait or are on their way. */
  readonly running: number;
  /** How many wait for being tried again or removed. */
  readonly failed: number;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly retryAll: () => void;
};

const none: readonly StoredFile[] = [];

/** Two would leave a mobile connection idle between files; the server takes four of one person. */
const atOnce = 3;

let lastKey = 0;

/** The files of an uploader and their way to the server: queue, progress, cancelling and trying again. */
export function useUploads({ send, onUploaded, stored = none, passOn = false }: UploadsOptions): Uploads {
  const [items, dispatch] = useReducer(uploadReducer, stored.map(storedItem));
  const underWay = useRef(new Map<string, AbortController>());
  const previews = usePreviews();

  /** One at a time is begun; beginning it changes the items, which begins the next. */
  useEffect(() => {
    const next = nextToSend(items, atOnce);
    if (next?.file && !underWay.current.has(next.key)) void carry(next, next.file);
  });

  useEffect(
    () => () => {
      for (const controller of underWay.current.values()) controller.abort();
    },
    [],
  );

  useEffect(() => {
    const again = () => dispatch({ type: "retriedAll", onlyLost: true });
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  async function carry({ key, chosenAs = 0 }: UploadItem, file: File): Promise<void> {
    const controller = new AbortController();
    underWay.current.set(key, controller);
    dispatch({ type: "started", key });
    const onProgress = (progress: number) => dispatch({ type: "progressed", key, progress });
    const { signal } = controller;
    try {
      const uploaded = await sendWithStill(send, file, { onProgress, signal });
      dispatch({ type: "completed", key, uploaded });
      onUploaded(uploaded, chosenAs);
      if (passOn) remove(key);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      dispatch({ type: "failed", key, message, isLost: hasNoAnswer(error) });
    } finally {
      underWay.current.delete(key);
    }
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => chosenItem(file));
    dispatch({ type: "added", items: added });
    for (const { key, file } of added) if (file) void showPreview(key, file);
  }

  async function showPreview(key: string, file: File): Promise<void> {
    const picture = isVideo(file) ? await videoStill(file) : file.type.startsWith("image/") ? file : null;
    if (picture) dispatch({ type: "previewed", key, preview: previews.make(key, picture) });
  }

  function remove(key: string): void {
    underWay.current.get(key)?.abort();
    previews.forget(key);
    dispatch({ type: "removed", key });
  }

  return {
    items,
    running: items.filter(isRunning).length,
    failed: items.filter(({ state }) => state === "error").length,
    add,
    remove,
    retry: (key) => dispatch({ type: "retried", key }),
    retryAll: () => dispatch({ type: "retriedAll", onlyLost: false }),
  };
}
/** Addresses of what was chosen in this browser; each keeps its file in memory until it is given back. */
function usePreviews() {
  const urls = useRef(new Map<string, string>());
  useEffect(
    () => () => {
      for (const url of urls.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );
  return {
    make(key: string, picture: File): string {
      const url = URL.createObjectURL(picture);
      urls.current.set(key, url);
      return url;
    },
    forget(key: string): void {
      const url = urls.current.get(key);
      if (url) URL.revokeObjectURL(url);
      urls.current.delete(key);
    },
  };
}

/** With the still of a video. One that fails is left out: the video itself has arrived. */
async function sendWithStill(send: SendFile, file: File, options: SendOptions): Promise<UploadedFile> {
  const sent = await send(file, options);
  const still = isVideo(file) ? await videoStill(file) : null;
  if (!still) return sent;
  const { signal } = options;
  const ofStill = { onProgress: () => undefined, signal, posterFor: sent.id };
  const poster = await send(still, ofStill).catch(() => null);
  return poster ? { ...sent, poster_url: poster.url, placeholder: poster.placeholder } : sent;
}

function isVideo(file: File): boolean {
  return file.type.startsWith("video/");
}

/** A call that never got an answer has the status 0. */
function hasNoAnswer(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 0;
}

function chosenItem(file: File): UploadItem {
  lastKey += 1;
  return {
    key: `chosen-${lastKey}`,
    chosenAs: lastKey,
    name: file.name,
    type: file.type,
    preview: null,
    state: "idle",
    progress: 0,
    file,
  };
}
