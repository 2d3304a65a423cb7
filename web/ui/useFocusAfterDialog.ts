import { useEffect } from "react";

/** Long enough for the dialog's own return of the focus, and for whoever opened it to choose a place. */
const SETTLED_MS = 50;

/**
 * A dialog gives the focus back to what opened it. Where that has gone, or the dialog opened by itself, the focus
 * would rest on nothing and a keyboard would begin at the page's top again: it goes to the page's content.
 */
export function useFocusAfterDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      setTimeout(focusContent, SETTLED_MS);
    };
  }, [open]);
}

function focusContent(): void {
  const content = document.getElementById("content");
  if (!content || document.activeElement !== document.body) return;
  content.tabIndex = -1;
  // Otherwise every press on the page's words would move the focus here.
  content.addEventListener("blur", () => content.removeAttribute("tabindex"), { once: true });
  content.focus({ preventScroll: true });
}
