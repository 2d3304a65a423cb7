/**
 * The languages that Blaze is shown in, the one place that lists them. What a language says stands in the folder of
 * `languages/` that bears its code; docs/recipes.md says how one is added. The first is the one that search engines
 * and strangers get, and that stands in where another has no words.
 */
export const languageFacts = {
  en: {
    ownName: "English",
    tag: "en-IN",
    locale: "en-IN",
    clock: {},
    smallHours: { night: "{before}-{day} night", early: "early {day}" },
    direction: "ltr",
    fonts: ["anek-latin"],
  },
  hi: {
    ownName: "हिन्दी",
    tag: "hi-IN",
    locale: "hi-IN-u-nu-latn",
    clock: { dayPeriod: "short" },
    smallHours: { night: "{before}-{day} की रात", early: "{day} तड़के" },
    direction: "ltr",
    fonts: ["anek-devanagari", "anek-latin"],
  },
} as const satisfies Record<string, LanguageFacts>;

type LanguageFacts = {
  /** What the language calls itself. */
  readonly ownName: string;
  /** For the `lang` attribute and `Content-Language`; its first part is the code. */
  readonly tag: `${string}-IN`;
  /** For names of months and days: words in the language, figures always Latin. */
  readonly locale: string;
  /** How an hour is told: with am and pm, or with the part of the day before it (रात 9:00). */
  readonly clock: Pick<Intl.DateTimeFormatOptions, "dayPeriod">;
  /** Of which night an hour after midnight is, by two days that follow one another, and before dawn by its own day. */
  readonly smallHours: { readonly night: string; readonly early: string };
  readonly direction: "ltr" | "rtl";
  /** The files of web/public/static/fonts that a page's first words stand in. Prices are Latin in every language. */
  readonly fonts: readonly string[];
};

export type Language = keyof typeof languageFacts;

/** What a format of a moment in this language is made with: one manner of telling an hour, wherever one is told. */
export function momentOptions(
  options: Intl.DateTimeFormatOptions,
  language: Language,
): Intl.DateTimeFormatOptions {
  const isClock = options.hour !== undefined;
  return {
    timeZone: "Asia/Kolkata",
    ...options,
    ...(isClock && { hour12: true, ...languageFacts[language].clock }),
  };
}

export const languages = Object.keys(languageFacts) as [Language, ...Language[]];
export const [defaultLanguage] = languages;

/** Keeps a person's own choice for a year. Scripts may read it: the page without a network has no server to ask. */
export const languageCookieName = "blaze_language";

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/**
 * The language of a request: the person's own choice, or what their browser asks for. Another than the default only
 * where it is the first wish (docs/decisions/0018-the-language-is-chosen-not-guessed.md).
 */
export function languageOf(choice: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(choice)) return choice;
  const [first] = readWishes(acceptLanguage ?? "");
  return isLanguage(first) ? first : defaultLanguage;
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
