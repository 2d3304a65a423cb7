/** The languages that Blaze is shown in; the first is the one that search engines and strangers get. */
export const languages = ["en", "hi"] as const;

export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

/** For the `lang` attribute and `Content-Language`. */
export const languageTags: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN" };

/** For names of months and days: words in the language, figures always Latin. */
export const languageLocales: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN-u-nu-latn" };

/** Keeps a person's own choice for a year. Scripts may read it: the page without a network has no server to ask. */
export const languageCookieName = "blaze_language";

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/**
 * The language of a request: the person's own choice, or what their browser asks for. Hindi without a choice only
 * where it is the first wish (docs/decisions/0018-the-language-is-chosen-not-guessed.md).
 */
export function languageOf(choice: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(choice)) return choice;
  const [first] = readWishes(acceptLanguage ?? "");
  return first === "hi" ? "hi" : "en";
}

/** The languages of an Accept-Language header, without their regions, the dearest first (RFC 9110, 12.5.4). */
function readWishes(header: string): string[] {
  return header
    .slice(0, 300)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { language: tag.split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language !== "" && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
}
