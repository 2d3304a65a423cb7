import { isBroughtAgain } from "#web/runtime/bring.ts";
import { reloadOnce } from "#web/runtime/reloadOnce.ts";

/** Time for `bring` to take a failed import over. */
const takeOverMs = 100;

/** A file of a page that did not come and that nobody asks for again: the page is loaded anew. Browser only. */
export function reloadWhenReplaced(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    setTimeout(() => {
      if (!isBroughtAgain(payload)) reloadOnce();
    }, takeOverMs);
  });
}
