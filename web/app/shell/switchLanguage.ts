import { type Language, languageNames } from "#contract/language.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

/** The line of a menu that leads to the other language, by its own name. */
export function languageMenuItem() {
  const other = pageLanguage() === "hi" ? "en" : "hi";
  return { label: languageNames[other], icon: "translate", onSelect: () => switchLanguage(other) } as const;
}

/** Sends the form of LanguageSwitch from where there is none. Browser only. */
function switchLanguage(language: Language): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/language";
  for (const [name, value] of Object.entries({ language, to: `${location.pathname}${location.search}` })) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}
