/** `untouched`: the browser asks the network itself, as if there were no worker. */
type AnswerWay = "untouched" | "page" | "unchanging" | "named" | "picture";

/** The part of a Request that decides. */
type Asked = Pick<Request, "method" | "url" | "mode" | "destination" | "headers">;

/** Calls, what the demo shows of the provider, and paying: nothing may stand between them and the network. */
const UNTOUCHED_PAGES = /^\/(api|checkout|media|static|assets)(\/|$)/;

/**
 * How a request is answered. A call of the API, a live stream, a write, a payment's page, another site: untouched.
 * A page always comes from the network, and is never stored, because it carries prices. What is stored can carry
 * none: files with a hash in their name, fonts, our own named files, and pictures.
 */
export function answerFor(request: Asked, origin: string): AnswerWay {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "untouched";
  if (request.mode === "navigate") return UNTOUCHED_PAGES.test(url.pathname) ? "untouched" : "page";
  // A query makes endless addresses of one file, and a piece of a film is no whole answer.
  if (url.search !== "" || request.headers.has("range")) return "untouched";
  if (/^\/(assets|static\/fonts)\//.test(url.pathname)) return "unchanging";
  if (url.pathname.startsWith("/static/")) return "named";
  return url.pathname.startsWith("/media/") && request.destination === "image" ? "picture" : "untouched";
}
