import type { Messages } from "#languages/en/pack.ts";
import { coreMessages } from "./coreMessages.ts";

/** The sentences that every page needs, in the language of the page. */
export function useMessages(): Messages {
  return coreMessages();
}
