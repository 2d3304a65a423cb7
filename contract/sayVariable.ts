import { type Language, languageFacts, momentOptions } from "./language.ts";
import type { NoticeVariable } from "./messaging.ts";
import type { NoticePart } from "./noticeParts.ts";
import { smallHours } from "./smallHours.ts";

/** A language, and what it says for the parts of a notice and for categories, by their English names. */
type Speech = {
  readonly language: Language;
  readonly parts: Readonly<Record<NoticePart, string>>;
  readonly categories: Readonly<Record<string, string>>;
};

const momentIn = formatIn({
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});
const dayIn = formatIn({ dateStyle: "medium" });
const shortDayIn = formatIn({ day: "numeric", month: "short" });

/** What a variable of a notice says in the language of the sentence around it. */
export function sayVariable(variable: NoticeVariable, { language, parts, categories }: Speech): string {
  if (typeof variable === "string") return variable;
  if ("at" in variable) {
    const at = new Date(variable.at);
    const night = smallHours(at, language);
    const moment = momentIn(language).format(at);
    return night === null ? moment : `${night}, ${moment}`;
  }
  if ("part" in variable) return sayPart(variable, { language, parts });
  if ("day" in variable) return dayIn(language).format(new Date(variable.day));
  const { category_name: name } = variable;
  return Object.hasOwn(categories, name) ? (categories[name] ?? name) : name;
}

/** A part fills in its own amount and day; the day without its year, as an SMS has room for so much. */
function sayPart(
  { part, amount = "", day }: Extract<NoticeVariable, { part: NoticePart }>,
  { language, parts }: Pick<Speech, "language" | "parts">,
): string {
  const said = parts[part].replace("{amount}", amount);
  return day === undefined ? said : said.replace("{day}", shortDayIn(language).format(new Date(day)));
}

/** Making a format is slow: one for each language. */
function formatIn(options: Intl.DateTimeFormatOptions): (language: Language) => Intl.DateTimeFormat {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (language) => {
    const made =
      formats.get(language) ??
      new Intl.DateTimeFormat(languageFacts[language].locale, momentOptions(options, language));
    formats.set(language, made);
    return made;
  };
}
