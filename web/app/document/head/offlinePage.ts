// What runs in the head of the page that stands in without a network (web/build/offlinePage.ts).
import { type Language, languageCookieName, languageFacts, languageOf } from "#contract/language.ts";
import { showChosenTheme } from "./chosenTheme.ts";

declare const OFFLINE_TITLES: Readonly<Record<Language, string>>;

const lookEveryMs = 8_000;

showChosenTheme();
showChosenLanguage();
comeBack();

/** The page holds every language, because it is stored once for everybody and there is no server to ask. */
function showChosenLanguage(): void {
  const [, choice] = new RegExp(`(?:^|; )${languageCookieName}=(\\w+)`).exec(document.cookie) ?? [];
  const language = languageOf(choice, navigator.languages[0]);
  const { tag, direction } = languageFacts[language];
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  document.title = OFFLINE_TITLES[language];
}

/**
 * Loads the page anew once a small file comes, so that nobody has to watch it. Browsers say that the network is back
 * before anything gets through, and nothing at all when it was the server that was away: hence looking again.
 */
function comeBack(): void {
  const look = () => {
    fetch("/static/manifest.webmanifest", { method: "HEAD", cache: "no-store" })
      .then(({ ok }) => ok && location.reload())
      .catch(() => {});
  };
  addEventListener("online", look);
  setInterval(() => navigator.onLine && !document.hidden && look(), lookEveryMs);
}
