import { useLocation } from "@tanstack/react-router";
import { languageNames, languageTags } from "#contract/language.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Icon } from "#web/ui/Icon.tsx";

/**
 * The other language, by its own name. A form and a page load: it works without scripts, and a page is of one
 * language from its first byte on. The same page comes back.
 */
export function LanguageSwitch({ className }: { readonly className: string }) {
  const here = useLocation({ select: (location) => location.href });
  const other = pageLanguage() === "hi" ? "en" : "hi";
  return (
    <form method="post" action="/language" className={className}>
      <input type="hidden" name="to" value={here} />
      <button type="submit" name="language" value={other} lang={languageTags[other]}>
        <Icon name="translate" /> {languageNames[other]}
      </button>
    </form>
  );
}
