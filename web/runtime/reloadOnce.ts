const reloadedAtKey = "blaze-reloaded-at";
const leastPauseMs = 30_000;

/**
 * Loads the page anew, because a file that it asks for is gone: a new version was put in place while it was open. Once:
 * if that does not help, the error screen says so. Without a network nothing was replaced, and the page stays. Browser
 * only.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  if (Date.now() - reloadedAt < leastPauseMs) return;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  location.reload();
}
