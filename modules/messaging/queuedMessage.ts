import type { Language } from "#contract/language.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import type { MessageVariables } from "./messageText.ts";

/** In the order in which they are tried: an SMS goes in the place of a WhatsApp message that failed. */
export const ways = ["whatsapp", "sms", "email", "push"] as const;
export type Way = (typeof ways)[number];

/** A message as it is sent, with where its person can be reached. */
export type QueuedMessage = {
  user_id: string;
  idempotency_key: string;
  attempts: number;
  template: NoticeTemplate;
  variables: MessageVariables;
  path: string | null;
  /** The person's now, not when it was queued: with preferences, asked for at the time of sending. */
  language: Language;
  /** The one that the message names, else the person's own. */
  mobile: string | null;
  /** It names a number of its own: then it goes there whatever the preferences say. */
  is_redirected: boolean;
  /** Only one that is confirmed. */
  email: string | null;
  sent_over: Way[];
  failed_over: Way[];
  /** It is told at night, and can wait: a phone makes no sound. */
  isQuiet?: boolean;
};
