import { type Language, languageCookieName, languages, languageTags } from "#contract/language.ts";
import { themeScript } from "#web/app/document/themeScript.ts";
import { offline as english } from "../messages/en/offline.ts";
import { shell as englishShell } from "../messages/en/shell.ts";
import { offline as hindi } from "../messages/hi/offline.ts";
import { shell as hindiShell } from "../messages/hi/shell.ts";

/**
 * Loads the page anew once a small file comes, so that nobody has to watch it. Browsers say that the network is back
 * before anything gets through, and nothing at all when it was the server that was away: hence looking again.
 */
const comeBack = `function look(){fetch("/static/manifest.webmanifest",{method:"HEAD",cache:"no-store"}).then(function(a){if(a.ok)location.reload()},function(){})}addEventListener("online",look);setInterval(function(){if(navigator.onLine&&!document.hidden)look()},8000)`;

const words = {
  en: { offline: english, shell: englishShell },
  hi: { offline: hindi, shell: hindiShell },
} satisfies Record<Language, object>;

/**
 * The page holds every language, because it is stored once for everybody and there is no server to ask: it takes the
 * chosen one, or what the browser wishes most, by the rule of `languageOf`. Runs before anything is drawn.
 */
const chooseLanguage = `(function(d){var m=/(?:^|; )${languageCookieName}=(\\w+)/.exec(d.cookie),l=m?m[1]:(navigator.languages||[""])[0].slice(0,2);if(l!=="hi")return;d.documentElement.lang="${languageTags.hi}";d.title=${JSON.stringify(titleOf("hi"))}})(document)`;

/**
 * The page that the service worker shows without a network, in the parts of the app's look. It stands alone: no
 * React, no call, nothing about anybody, and no price. Its inline scripts are one, whose hash the server allows.
 */
export function offlinePage(styles: string): string {
  return `<!doctype html>
<html lang="${languageTags.en}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">
<title>${titleOf("en")}</title>
<link rel="icon" href="/static/logo-mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
<script>${themeScript};${chooseLanguage};${comeBack}</script>
</head>
<body class="offline flex min-h-dvh flex-col">
<header class="top"><div class="wrap top__in"><a class="top__logo" href="/" target="_top" aria-label="${englishShell.homeLink}">
<img class="theme-light" src="/static/logo.png" alt="" width="520" height="168">
<img class="theme-dark" src="/static/logo-dark.png" alt="" width="520" height="168" loading="lazy">
</a></div></header>
${languages.map(offlineWords).join("")}</body>
</html>
`;
}

function titleOf(language: Language): string {
  return `${words[language].offline.title} · ${words[language].shell.siteName}`;
}

/** The style sheet shows the one whose language the page has. */
function offlineWords(language: Language): string {
  const { offline } = words[language];
  return `<main lang="${languageTags[language]}"><div class="wrap page"><div class="panel err">
<span class="empty__mark"><svg class="i" aria-hidden="true"><use href="/static/icons.svg#wifi-slash"/></svg></span>
<h1>${offline.title}</h1>
<p class="quiet">${offline.lead}</p>
<h2>${offline.worksTitle}</h2>
<ul class="grid list-disc gap-2 ps-5">${offline.works.map((line) => `<li>${line}</li>`).join("")}</ul>
<div class="actions"><a class="btn btn--ember" href="">${offline.tryAgain}</a></div>
</div></div></main>
`;
}
