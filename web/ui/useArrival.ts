import { useEffect } from "react";

/** So long what stands above may still load and push the section down. */
const settlesMs = 3_000;

/** With these the reader goes on by themselves. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Shows the section that the address names after "#", for a page that comes after the router has looked for it, and
 * keeps it shown while what stands above it loads.
 */
export function useArrival(): void {
  useEffect(() => {
    const place = document.getElementById(location.hash.slice(1));
    // Above the window: somebody has read on before the page was hydrated, and is not called back.
    if (place === null || place.getBoundingClientRect().top < 0) return;
    const show = () => place.scrollIntoView();
    const growing = new ResizeObserver(show);
    growing.observe(document.body);
    const settled = setTimeout(stop, settlesMs);
    function stop() {
      growing.disconnect();
      clearTimeout(settled);
      for (const move of moves) removeEventListener(move, stop);
    }
    for (const move of moves) addEventListener(move, stop, { passive: true });
    return stop;
  }, []);
}
