import type { MessageTemplate, templates } from "./en/messaging/templates.ts";

type VariablesOf<Text> = Text extends `${string}##${infer Name}##${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never;

/** The same text, or nothing that a text could be where its variables are not those of the English one. */
type SameVariables<Text, English> = [VariablesOf<Text>, VariablesOf<English>] extends [
  VariablesOf<English>,
  VariablesOf<Text>,
]
  ? Text
  : never;

/** The compiler holds the messages of a language to the templates and variables of English. */
export function sameTemplates<const Texts extends Readonly<Record<MessageTemplate, string>>>(
  texts: Texts & {
    readonly [Name in keyof Texts]: Name extends MessageTemplate
      ? SameVariables<Texts[Name], (typeof templates)[Name]>
      : never;
  },
): Readonly<Record<MessageTemplate, string>> {
  return texts;
}
