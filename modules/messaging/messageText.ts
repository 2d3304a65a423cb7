import { LRUCache } from "lru-cache";
import type { Language } from "#contract/language.ts";
import type { NoticeVariable } from "#contract/messaging.ts";
import { sayVariable } from "#contract/sayVariable.ts";
import { cutText } from "#domain/text/cutText.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { longestChecked, publicTextProblem } from "#domain/text/publicTextProblem.ts";
import type { MessageTemplate } from "#languages/noticeTexts.ts";
import { messagingTexts } from "./messagingTexts.ts";

export type MessageVariables = Readonly<Record<string, NoticeVariable>>;

export type Message = {
  readonly template: MessageTemplate;
  readonly variables: MessageVariables;
  readonly language: Language;
};

/** A variable of a registered template may hold this many characters (DLT rules). */
const longestVariable = 40;

/** The text as it is sent. Throws when a variable is missing: that is a fault of the caller. */
export function messageText({ template, variables, language }: Message): string {
  const said = saidVariables({ variables, language });
  return messagingTexts[language].templates[template].replaceAll(/##(\w+)##/g, (_, name: string) => {
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
  const { noticeParts: parts, categories } = messagingTexts[language];
  const speech = { language, parts, categories };
  return mapVariables(quotable(variables), (variable) => shortened(sayVariable(variable, speech)));
}

/** The variables as they are kept until somebody's language is known: only what is the same in each is cut yet. */
export function keptVariables(variables: MessageVariables): MessageVariables {
  return mapVariables(quotable(variables), (variable) =>
    typeof variable === "string" ? shortened(variable) : variable,
  );
}

/** Variables in other people's words, and what stands in their place when they may not be quoted. */
const quoted = { title: { part: "a_listing" }, name: { part: "somebody" } } as const;

/**
 * Titles and names as a notice may quote them: the company speaks in it, so a link, a number or its own name in them
 * would be taken for its word. Checked here as well as on the way in, because older ones came in unchecked.
 */
function quotable(variables: MessageVariables): MessageVariables {
  const changed = { ...variables };
  for (const kind of ["title", "name"] as const) {
    const words = variables[kind];
    if (typeof words !== "string") continue;
    // Much more than is quoted of it, so that nothing unchecked is.
    const line = cutText(plainLine(words), longestChecked);
    changed[kind] = mayBeQuoted(kind, line) ? line : quoted[kind];
  }
  return changed;
}

/** Answers of before, by kind and line: a title stands in the notice of everybody who bid on it, and the check is dear. */
const quotableLines = new LRUCache<string, boolean>({ max: 2000 });

function mayBeQuoted(kind: keyof typeof quoted, line: string): boolean {
  const key = `${kind} ${line}`;
  const known = quotableLines.get(key);
  if (known !== undefined) return known;
  const isQuotable = publicTextProblem(line, kind) === null;
  quotableLines.set(key, isQuotable);
  return isQuotable;
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
