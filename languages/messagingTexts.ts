import type { NoticePart } from "#contract/noticeParts.ts";
import type { MessageTemplate, NoticeTemplate } from "./en/messaging/templates.ts";

/** What a language says outside the app. */
export type MessagingTexts = {
  /** Every message by its template, as it is registered with the operators. */
  readonly templates: Readonly<Record<MessageTemplate, string>>;
  readonly emails: EmailTexts;
  readonly noticeParts: NoticeParts;
};

export type EmailTexts = {
  /** The subject of each notice's e-mail. No title or amount: subjects show on locked screens. */
  readonly subjects: Readonly<Record<NoticeTemplate, string>>;
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
