import type { UploadedFile } from "#contract/media.ts";

/** A file that is in the store already: it is shown and not sent again. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Address of a picture of it, or null. */
  readonly preview: string | null;
};

/** A file on a tile. `progress` goes from 0 to 1. */
export type UploadItem = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly preview: string | null;
  readonly state: "idle" | "uploading" | "complete" | "error";
  readonly progress: number;
  /** Set once it is in the store. */
  readonly id?: string;
  /** What was chosen here; a stored file has none. */
  readonly file?: File;
  /** Rises with each file that is chosen. */
  readonly chosenAs?: number;
  /** Why it failed. */
  readonly message?: string;
  /** It failed because there was no connection: with one it is worth another try. */
  readonly isLost?: boolean;
};

export type UploadAction =
  | { type: "added"; items: readonly UploadItem[] }
  | { type: "started"; key: string }
  | { type: "progressed"; key: string; progress: number }
  | { type: "previewed"; key: string; preview: string }
  | { type: "completed"; key: string; uploaded: UploadedFile }
  | { type: "failed"; key: string; message: string; isLost?: boolean }
  | { type: "retried"; key: string }
  | { type: "retriedAll"; onlyLost: boolean }
  | { type: "removed"; key: string };

export function storedItem({ id, name, type, preview }: StoredFile): UploadItem {
  return { key: id, id, name, type, preview, state: "complete", progress: 1 };
}

/** idle → uploading → complete or error; error → idle when it is tried again (R-SCREEN-12). */
export function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  if (action.type === "added") return [...items, ...action.items];
  if (action.type === "removed") return items.filter(({ key }) => key !== action.key);
  if (action.type === "retriedAll") {
    const isMeant = ({ state, isLost }: UploadItem) => state === "error" && (isLost || !action.onlyLost);
    return items.map((item) => (isMeant(item) ? triedAgain(item) : item));
  }
  return items.map((item) => (item.key === action.key ? changed(item, action) : item));
}

/** One that is in the store is never sent again. */
function triedAgain(item: UploadItem): UploadItem {
  return item.id === undefined ? { ...item, state: "idle", progress: 0 } : item;
}

type Change = Exclude<UploadAction, { type: "added" | "removed" | "retriedAll" }>;

function changed(item: UploadItem, action: Change): UploadItem {
  switch (action.type) {
    case "started":
      return { ...item, state: "uploading", progress: 0 };
    case "progressed":
      return item.state === "uploading" ? { ...item, progress: action.progress } : item;
    case "previewed":
      return { ...item, preview: action.preview };
    case "completed":
      return { ...item, state: "complete", progress: 1, id: action.uploaded.id };
    case "failed":
      return { ...item, state: "error", message: action.message, isLost: action.isLost ?? false };
    case "retried":
      return triedAgain(item);
  }
}

/** It waits for its turn or is being sent. */
export function isRunning({ state }: UploadItem): boolean {
  return state === "idle" || state === "uploading";
}

/** The next that may be sent, while fewer than `most` are under way. A file that has an id is never sent again. */
export function nextToSend(items: readonly UploadItem[], most: number): UploadItem | undefined {
  if (items.filter(({ state }) => state === "uploading").length >= most) return undefined;
  return items.find(({ state, id, file }) => state === "idle" && id === undefined && file !== undefined);
}
