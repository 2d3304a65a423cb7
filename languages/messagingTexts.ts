import type { NoticePart } from "#contract/noticeParts.ts";
import type { otps } from "./en/messaging/otps.ts";
import type { NoticeKinds } from "./noticeTexts.ts";

/** What a language says outside the app. */
export type MessagingTexts = {
  readonly otps: OtpTexts;
  readonly noticeKinds: NoticeKinds;
  readonly emails: EmailTexts;
  readonly noticeParts: NoticeParts;
};

export type OtpTexts = Readonly<Record<keyof typeof otps, string>>;

export type EmailTexts = {
  /** Ends each e-mail, before the address of the page where one chooses. */
  readonly choiceLine: string;
  /** The one e-mail that goes to an address before it is confirmed. It names nobody: it may be a stranger's. */
  readonly confirmation: { readonly subject: string; readonly before: string; readonly after: string };
};

/**
 * What stands in a notice's sentence besides names and amounts, in the app as in an SMS: so within the 40 characters
 * that the operators let a variable have (DLT rules), its amount included.
 */
export type NoticeParts = Readonly<Record<NoticePart, string>>;
