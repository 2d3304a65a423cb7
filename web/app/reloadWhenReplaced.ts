import { isRetried } from "#web/runtime/importWithRetry.ts";
import { reloadOnce } from "#web/runtime/reloadOnce.ts";

/** Time for `importWithRetry` to begin its retries. */
const takeOverMs = 100;

/** A file of a page that did not arrive and is not retried: the page is loaded anew. Browser only. */
export function reloadWhenReplaced(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    setTimeout(() => {
      if (!isRetried(payload)) reloadOnce();
    }, takeOverMs);
  });
}
