import { type Language, languageFacts } from "#contract/language.ts";
import { otherLanguages } from "./otherLanguages.ts";

/** A line of a menu for each other language, by its own name. */
export function languageMenuItems() {
  return otherLanguages().map(
    (other) =>
      ({
        label: languageFacts[other].ownName,
        icon: "translate",
        onSelect: () => switchLanguage(other),
      }) as const,
  );
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
