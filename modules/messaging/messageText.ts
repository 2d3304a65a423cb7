import type { Language } from "#contract/language.ts";
import type { NoticeVariable } from "#contract/messaging.ts";
import { sayVariable } from "#contract/sayVariable.ts";
import { cutText } from "#domain/text/cutText.ts";
import { hindiTemplates } from "./hindiTemplates.ts";
import { type MessageTemplate, messageTemplates } from "./templates.ts";

export type MessageVariables = Readonly<Record<string, NoticeVariable>>;

export type Message = {
  readonly template: MessageTemplate;
  readonly variables: MessageVariables;
  readonly language: Language;
};

export const templatesIn: Readonly<Record<Language, Readonly<Record<MessageTemplate, string>>>> = {
  en: messageTemplates,
  hi: hindiTemplates,
};

/** A variable of a registered template may hold this many characters (DLT rules). */
const longestVariable = 40;

/** The text as it is sent. Throws when a variable is missing: that is a fault of the caller. */
export function messageText({ template, variables, language }: Message): string {
  const said = saidVariables({ variables, language });
  return templatesIn[language][template].replaceAll(/##(\w+)##/g, (_, name: string) => {
    const value = said[name];
    if (value === undefined) throw new Error(`message ${template} lacks its variable ${name}`);
    return value;
  });
}

/** The variables in the message's language, cut to the length that the operators let through. */
export function saidVariables({
  variables,
  language,
}: Pick<Message, "variables" | "language">): Record<string, string> {
  return mapVariables(variables, (variable) => shortened(sayVariable(variable, language)));
}

/** The variables as they are kept until somebody's language is known: only what is the same in each is cut yet. */
export function keptVariables(variables: MessageVariables): MessageVariables {
  return mapVariables(variables, (variable) =>
    typeof variable === "string" ? shortened(variable) : variable,
  );
}

function mapVariables<Mapped>(
  variables: MessageVariables,
  map: (variable: NoticeVariable) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, map(variable)]));
}

function shortened(value: string): string {
  return value.length <= longestVariable ? value : `${cutText(value, longestVariable - 1)}…`;
}
