import { useEffect, useRef } from "react";
import { openBackLayer } from "./backLayers.ts";

/** As far as it is used here; the compiler's list of browser interfaces does not have it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * On an Android phone Back closes what lies on top, as in any app there, and does not leave the page. The browser's own
 * CloseWatcher knows that gesture and adds no entry to the history. Where there is none (Safari, Firefox, Chrome before
 * 126), an entry in the history does it (backLayers.ts); not with `holdsHistory`, while a navigation waits for an answer.
 * Without `onClose` what lies on top stays, and so does the page.
 */
export function useCloseRequests(
  open: boolean,
  onClose: (() => void) | undefined,
  holdsHistory = false,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const request = () => close.current?.();
    if (window.CloseWatcher) return watchForClose(window.CloseWatcher, request);
    return holdsHistory ? undefined : openBackLayer(request);
  }, [open, holdsHistory]);
}

/** A watcher is used up by one request. Where that did not close, the next one asks again. */
function watchForClose(Watcher: NonNullable<Window["CloseWatcher"]>, request: () => void): () => void {
  let isOver = false;
  let watcher: CloseWatcher | undefined;
  const watch = () => {
    if (isOver) return;
    watcher = new Watcher();
    watcher.onclose = () => {
      request();
      setTimeout(watch);
    };
  };
  watch();
  return () => {
    isOver = true;
    watcher?.destroy();
  };
}
