import type noticeKinds from "./en/noticeKinds.json";
import type otps from "./en/otps.json";

type Kinds = typeof noticeKinds;

export type NoticeTemplate = { [Topic in keyof Kinds]: keyof Kinds[Topic] }[keyof Kinds];
/** A notice, or a one-time password, which stands in no list of notices. */
export type MessageTemplate = NoticeTemplate | keyof typeof otps;

/** What a notice says in one language: in the app with `{name}`, in an SMS with `##name##` for a variable. */
export type NoticeTexts = {
  /** Of its e-mail. No title or amount: subjects show on locked screens. */
  readonly subject: string;
  /**
   * Also the text of its e-mail and on a locked screen. Like a one-time password's it is registered with the
   * operators (DLT rules), and must match the registration to the character.
   */
  readonly sms: string;
  readonly app: string;
};
