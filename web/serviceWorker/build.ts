/** What the worker knows of the build that it belongs to. */
export interface BuildFacts {
  /** Differs when any file of the shell does. */
  readonly version: string;
  /** Every file below /assets/. */
  readonly assets: readonly string[];
  /** The style sheet of the offline page. */
  readonly styles: string;
}

/** Where the server sends the page that is shown without a network. */
export const OFFLINE_PAGE = "/offline.html";

/** Named files of the shell: what every page shows, the offline page included. The letters of other scripts come when shown. */
export const NAMED_FILES = [
  "/static/fonts/anek-latin.woff2",
  "/static/fonts/anek-rupee.woff2",
  "/static/icons.svg",
  "/static/logo-mark.svg",
  "/static/logo.png",
  "/static/logo-dark.png",
] as const;
