import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import type { Language } from "#contract/language.ts";

/** One call to the API as server rendering makes it: inside the process, with the visitor's own cookie. */
export interface ApiCall {
  method: string;
  /** Path and query, from `/api/v1` on. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ApiAnswer {
  status: number;
  body: string;
}

/**
 * What the HTTP server hands to one server render, and the only thing the two share.
 * The nonce marks the scripts of this answer; nothing without it runs in the browser.
 */
export interface RequestContext {
  nonce: string;
  /** The origin that visitors see, for canonical and preview links, without a slash at the end. */
  origin: string;
  /** The language that the page is to be in. */
  language: Language;
  /** The names of the message groups that the loaders asked for (web/messages/messageGroup.ts). */
  messageGroups: Set<string>;
  /** The preloaded parts that the page was made with (web/runtime/preloadedPart.tsx). */
  preloadedParts: Set<string>;
  /** False when the request carried no session at all; true says nothing about the session being good. */
  signedIn: boolean;
  /** The view whose screens the page is to show, when its address names one (domain/operators/supportView.ts). */
  supportViewId: string | null;
  callApi: (call: ApiCall) => Promise<ApiAnswer>;
}

/** The context of the render that is under way. Server only. */
export function requestContext(): RequestContext {
  return getGlobalStartContext() as unknown as RequestContext;
}

/** True while the page of a visitor without a session is rendered on the server. */
export const isGuestRender = createIsomorphicFn()
  .server(() => !requestContext().signedIn)
  .client(() => false);
