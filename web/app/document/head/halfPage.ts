import { halfPageId } from "./halfPageId.ts";
import { isHydrated } from "./isHydrated.ts";

/** What comes a moment later was not worth a word. */
const quietMs = 1_000;
const lookEveryMs = 8_000;
const leastPauseMs = 30_000;
/** When the page was last loaded anew, in milliseconds of the clock. */
const reloadedAtKey = "blaze-half-page";

let timer: number | undefined;

/**
 * On a patchy network a page can arrive without its scripts, and would stand there with buttons that do nothing. This
 * says so, and loads the page anew once a small file of ours comes: browsers say that the network is back before
 * anything gets through. Where only the scripts are missing it tries every half minute.
 */
export function watchForHalfPage(): void {
  const isOurs = (source: EventTarget | null) =>
    source instanceof HTMLScriptElement && source.src.startsWith(`${location.origin}/assets/`);
  addEventListener("error", (event) => isOurs(event.target) && begin(), true);
  addEventListener("vite:preloadError", begin);
}

function begin(): void {
  if (timer !== undefined || isPageHydrated()) return;
  setTimeout(() => isPageHydrated() || show(true), quietMs);
  addEventListener("online", look);
  timer = window.setInterval(() => {
    if (isPageHydrated() || (navigator.onLine && !document.hidden)) look();
  }, lookEveryMs);
}

function look(): void {
  if (isPageHydrated()) {
    clearInterval(timer);
    removeEventListener("online", look);
    show(false);
    return;
  }
  fetch("/static/manifest.webmanifest", { method: "HEAD", cache: "no-store" })
    .then(({ ok }) => {
      const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
      if (!ok || Date.now() - reloadedAt < leastPauseMs) return;
      sessionStorage.setItem(reloadedAtKey, String(Date.now()));
      location.reload();
    })
    .catch(() => {});
}

function isPageHydrated(): boolean {
  return Array.from(document.querySelectorAll("button,a")).some(isHydrated);
}

function show(isShown: boolean): void {
  const sentence = document.getElementById(halfPageId);
  if (sentence) sentence.hidden = !isShown;
}
