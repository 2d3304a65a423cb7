import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultLanguage, type Language, languageFacts, languages } from "#contract/language.ts";
import type english from "#languages/en/offline.json";
import type { Messages } from "#languages/en/pack.ts";
import { themeColors } from "#web/app/document/themeColors.ts";
import { classicScript } from "./classicScript.ts";

type Words = {
  readonly language: Language;
  readonly offline: typeof english;
  readonly shell: Messages["shell"];
};

const SCRIPT = join(import.meta.dirname, "../app/document/head/offlinePage.ts");

/** Hides what is not in the language of the document. */
const otherLanguagesHidden = languages
  .map((language) => `html[lang|="${language}"] main:not([lang|="${language}"]){display:none}`)
  .join("");

/**
 * The page that the service worker shows without a network, in the parts of the app's look. It stands alone: no
 * React, no call, nothing about anybody, and no price. Its inline script is one, as its style is, whose hashes the
 * server allows.
 */
export async function offlinePage(styles: string): Promise<string> {
  const first = await readWords(defaultLanguage);
  const all = await Promise.all(languages.map(readWords));
  const titles = Object.fromEntries(all.map((words) => [words.language, titleOf(words)]));
  const script = await classicScript(SCRIPT, { OFFLINE_TITLES: titles });
  return `<!doctype html>
<html lang="${languageFacts[defaultLanguage].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">
<title>${titleOf(first)}</title>
<link rel="icon" href="/static/logo-mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
<style>${otherLanguagesHidden}</style>
<script>${script}</script>
</head>
<body class="offline flex min-h-dvh flex-col">
<header class="top"><div class="wrap top__in"><a class="top__logo" href="/" target="_top" aria-label="${first.shell.homeLink}">
<img class="theme-light" src="/static/logo.png" alt="" width="520" height="168">
<img class="theme-dark" src="/static/logo-dark.png" alt="" width="520" height="168" loading="lazy">
</a></div></header>
${all.map(offlineWords).join("")}</body>
</html>
`;
}

/** By the full path: the bundler runs this from a file of its own in another folder. */
async function readWords(language: Language): Promise<Words> {
  const folder = join(import.meta.dirname, "../../languages", language);
  const [offline, shell] = await Promise.all(
    ["offline.json", "shell.json"].map(async (name) =>
      JSON.parse(await readFile(join(folder, name), "utf8")),
    ),
  );
  return { language, offline, shell };
}

function titleOf({ offline, shell }: Words): string {
  return `${offline.title} · ${shell.siteName}`;
}

function offlineWords({ language, offline }: Words): string {
  const { tag, direction } = languageFacts[language];
  return `<main lang="${tag}" dir="${direction}"><div class="wrap page"><div class="panel err">
<span class="empty__mark"><svg class="i" aria-hidden="true"><use href="/static/icons.svg#wifi-slash"/></svg></span>
<h1>${offline.title}</h1>
<p class="quiet">${offline.lead}</p>
<h2>${offline.worksTitle}</h2>
<ul class="grid list-disc gap-2 ps-5">${offline.works.map((line) => `<li>${line}</li>`).join("")}</ul>
<div class="actions"><a class="btn btn--ember" href="">${offline.tryAgain}</a></div>
</div></div></main>
`;
}
