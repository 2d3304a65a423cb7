import { useLocation } from "@tanstack/react-router";
import { languageFacts } from "#contract/language.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { otherLanguages } from "./otherLanguages.ts";

/**
 * The other languages, each by its own name. A form and a page load: it works without scripts, and a page is of one
 * language from its first byte on. The same page comes back.
 */
export function LanguageSwitch({ className }: { readonly className: string }) {
  const here = useLocation({ select: (location) => location.publicHref });
  return (
    <form method="post" action="/language" className={className}>
      <input type="hidden" name="to" value={here} />
      {otherLanguages().map((other) => (
        <button key={other} type="submit" name="language" value={other} lang={languageFacts[other].tag}>
          <Icon name="translate" /> {languageFacts[other].ownName}
        </button>
      ))}
    </form>
  );
}
