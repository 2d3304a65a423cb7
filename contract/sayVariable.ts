import { type Language, languageLocales } from "./language.ts";
import type { NoticeVariable } from "./messaging.ts";
import { noticeParts } from "./noticeParts.ts";

const moments = formatsOf({
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
const days = formatsOf({ dateStyle: "medium" });

/** What a variable of a notice says in the language of the sentence around it. */
export function sayVariable(variable: NoticeVariable, language: Language): string {
  if (typeof variable === "string") return variable;
  if ("at" in variable) return moments[language].format(new Date(variable.at));
  if ("day" in variable) return days[language].format(new Date(variable.day));
  return noticeParts[language][variable.part].replace("{amount}", variable.amount ?? "");
}

function formatsOf(options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const format = (language: Language) =>
    new Intl.DateTimeFormat(languageLocales[language], { ...options, timeZone: "Asia/Kolkata" });
  return { en: format("en"), hi: format("hi") };
}
