import type { UploadedFile, UploadPurpose } from "#contract/media.ts";
import { ApiError, readApiError } from "./ApiError.ts";
import { errorWords } from "./errorWords.ts";
import { addressHeader } from "./selectedAddress.ts";

type SendUpload = {
  readonly file: File;
  readonly purpose: UploadPurpose;
  /** The id of one's own video whose still picture this is. */
  readonly posterFor?: string;
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
};

/** Sends one file to `POST /upload`. Browsers tell how far a fetch has got nowhere, so this is the older call. */
export function sendUpload({
  file,
  purpose,
  posterFor,
  onProgress,
  signal,
}: SendUpload): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const still = posterFor === undefined ? "" : `&poster_for=${posterFor}`;
    request.open("POST", `/api/v1/upload?purpose=${purpose}${still}`);
    for (const [name, value] of Object.entries(addressHeader())) request.setRequestHeader(name, value);
    request.timeout = 0; // however long it takes (R-SCREEN-12)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 400) {
        return void readApiError(request.status, request.responseText).then(reject);
      }
      resolve((JSON.parse(request.responseText) as { data: UploadedFile }).data);
    };
    request.onerror = () =>
      reject(new ApiError({ status: 0, code: "no_network", message: errorWords().noAnswer() }));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    if (signal?.aborted) return reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
