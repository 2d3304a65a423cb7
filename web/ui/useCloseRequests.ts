import { useEffect, useRef } from "react";

/** As far as it is used here; the compiler's list of browser interfaces does not have it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * On an Android phone Back closes what lies on top, as in any app there, and does not leave the page. The
 * browser's own CloseWatcher knows that gesture; where there is none (Safari, Firefox), the cross, Escape and a
 * press beside the sheet remain. No entry is added to the history, so that no other Back is spent.
 */
export function useCloseRequests(open: boolean, onClose: (() => void) | undefined): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const isClosable = onClose !== undefined;
  useEffect(() => {
    if (!open || !isClosable || window.CloseWatcher === undefined) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close.current?.();
    return () => watcher.destroy();
  }, [open, isClosable]);
}
