import type { MessageTopic } from "#contract/messaging.ts";

/** What a notice says in one language: in the app with `{name}`, in an SMS with `##name##` for a variable. */
export type NoticeTexts = {
  /** Of its e-mail. No title or amount: subjects show on locked screens. */
  readonly subject: string;
  /** Also the text of its e-mail and on a locked screen; registered with the operators to the character (DLT rules). */
  readonly sms: string;
  readonly app: string;
};

/** The notices of a language by topic. */
export type NoticeKinds = Readonly<Record<MessageTopic, Readonly<Record<string, NoticeTexts>>>>;
