/**
 * Lets the service worker (web/serviceWorker) in, after everything of the page is there. In production builds only:
 * a worker between Vite and the page would serve yesterday's code. Browser only.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

function register(): void {
  navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    .then(({ waiting }) => waiting?.postMessage("page loaded"))
    // Private windows and full disks refuse it. The app works as well without.
    .catch(() => undefined);
}
