import { type RefObject, useEffect } from "react";

/**
 * Tells the page's styles how high this element is, as `--bid-room`. What is fixed to the foot of a phone covers
 * the end of the page, and how much of it depends on the standing, the amount and the size of the letters.
 */
export function useRoomAtFoot(element: RefObject<HTMLElement | null>, isFixed: boolean): void {
  useEffect(() => {
    const measured = element.current;
    if (measured === null || !isFixed) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--bid-room", `${measured.getBoundingClientRect().height}px`),
    );
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty("--bid-room");
    };
  }, [element, isFixed]);
}
