import type { otps } from "./en/messaging/otps.ts";
import type { noticeKinds as english } from "./en/noticeKinds.ts";
import type { NoticeTexts } from "./noticeTexts.ts";

type English = typeof english;
type Topic = keyof English;

export type NoticeTemplate = { [Name in Topic]: keyof English[Name] }[Topic];
/** A notice, or a one-time password, which stands in no list of notices. */
export type MessageTemplate = NoticeTemplate | keyof typeof otps;

type SmsVariables<Text> = Text extends `${string}##${infer Name}##${infer Rest}`
  ? Name | SmsVariables<Rest>
  : never;
type AppVariables<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | AppVariables<Rest>
  : never;

type VariablesOf<Texts> = Texts extends NoticeTexts
  ? [sms: SmsVariables<Texts["sms"]>, app: AppVariables<Texts["app"]>]
  : never;

/** The texts, or nothing that texts could be where their variables are not all those of the English ones. */
type SameVariables<Texts, English> = [VariablesOf<Texts>, VariablesOf<English>] extends [
  VariablesOf<English>,
  VariablesOf<Texts>,
]
  ? Texts
  : never;

type Translated = { readonly [Name in Topic]: { readonly [Template in keyof English[Name]]: NoticeTexts } };

/** The compiler holds the notices of a language to the kinds and variables of English. */
export function sameNotices<const Kinds extends Translated>(
  kinds: Kinds & {
    readonly [Name in Topic]: {
      readonly [Template in keyof English[Name]]: SameVariables<
        Kinds[Name][Template & keyof Kinds[Name]],
        English[Name][Template]
      >;
    };
  },
): Translated {
  return kinds;
}
