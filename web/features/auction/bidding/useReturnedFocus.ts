import { useEffect, useRef } from "react";

/**
 * The focus goes with a dialog that is taken away while it is open. It comes back to what opened it, or to the bar that
 * now stands there. Returns what is called just before the dialog opens.
 */
export function useReturnedFocus(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen || opener.current === null) return;
    const returning = setTimeout(() => returnFocus(opener.current));
    return () => clearTimeout(returning);
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
}

/** Not away from where a person has put it. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const target = opener?.isConnected ? opener : document.querySelector(".bid--live");
  if (target instanceof HTMLElement) target.focus();
}
