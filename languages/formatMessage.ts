import { type Language, languageFacts } from "#contract/language.ts";

export type MessageValues = Readonly<Record<string, string | number>>;

/** `{name}`, `{count, plural, one {# Bid} other {# Bids}}`, `{kind, select, picture {…} other {…}}`. */
const argument = /\{(\w+)(?:, (plural|select),((?: [=\w]+ \{(?:[^{}]|\{\w+\})*\})+))?\}/g;
const branch = /([=\w]+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Puts values into a message of a catalogue: ICU MessageFormat, of which it knows arguments, plurals and selects one
 * within another (docs/decisions/0047-message-catalogues.md). A sentence stays one message, never a sum of pieces,
 * because another language puts the amount elsewhere. The language is asked for by a plural alone. Throws when a name
 * has no value: that is a bug, not bad input.
 */
export function formatMessage(message: string, values: MessageValues, language: () => Language): string {
  return message.replace(argument, (_, name: string, kind?: "plural" | "select", branches = "") => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${message}" needs a value for {${name}}`);
    if (kind === undefined) return String(value);
    const texts = Object.fromEntries(Array.from(branches.matchAll(branch), ([, key, text]) => [key, text]));
    if (kind === "select") return formatMessage(texts[value] ?? texts.other, values, language);
    const { rules, numbers } = formatsOf(language());
    const text = texts[`=${value}`] ?? texts[rules.select(Number(value))] ?? texts.other;
    return formatMessage(text.replaceAll("#", numbers.format(Number(value))), values, language);
  });
}

type Formats = { readonly rules: Intl.PluralRules; readonly numbers: Intl.NumberFormat };

/** Making them is slow, so once for each language. */
const formats = new Map<Language, Formats>();

function formatsOf(language: Language): Formats {
  const { locale } = languageFacts[language];
  const made = formats.get(language) ?? {
    rules: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  };
  formats.set(language, made);
  return made;
}
