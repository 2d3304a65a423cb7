import { coreMessages } from "./coreMessages.ts";
import type { Messages } from "./en.ts";

/** The sentences that every page needs, in the language of the page. */
export function useMessages(): Messages {
  return coreMessages();
}
