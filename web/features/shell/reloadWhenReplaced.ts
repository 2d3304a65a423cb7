const reloadedAtKey = "blaze-reloaded-at";
const leastPauseMs = 30_000;

/**
 * A page that was open while a new version was put in place asks for files that are gone. It is loaded anew,
 * once: if that does not help, the error screen says so. Without a network nothing was replaced: the page stays,
 * because loading it anew would lose it. Browser only.
 */
export function reloadWhenReplaced(): void {
  addEventListener("vite:preloadError", () => {
    if (!navigator.onLine) return;
    const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (Date.now() - reloadedAt < leastPauseMs) return;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    location.reload();
  });
}
