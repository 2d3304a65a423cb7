/**
 * Whether the router sets the place of the page that it has just rendered. On the first one it does not where
 * something has scrolled already: the browser or the script that comes with the page, which put it where it was, or
 * the reader, who read on before hydration and would be thrown back to the top.
 */
export function restoreScroll(): () => boolean {
  let isFirst = true;
  return () => {
    if (typeof window === "undefined") return true;
    const leaves = isFirst && window.scrollY > 0;
    isFirst = false;
    return !leaves;
  };
}
