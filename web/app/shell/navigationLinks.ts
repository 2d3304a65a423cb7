import type { Messages } from "#languages/en/pack.ts";

/** The links of the header, in its order (R-SCREEN-9). */
export function navigationLinks(shell: Messages["shell"]) {
  return [
    { href: "/", label: shell.home },
    { href: "/mybids", label: shell.myBids },
    { href: "/watchlist", label: shell.watchlist },
    { href: "/sell", label: shell.sell },
  ];
}
