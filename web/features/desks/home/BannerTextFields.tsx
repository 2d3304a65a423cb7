import { languageFacts, languages } from "#contract/language.ts";
import { bannerBounds } from "#domain/home/banners.ts";
import { TextField } from "#web/forms/TextField.tsx";
import type { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { BannerValues, TextName } from "./bannerTexts.ts";

type BannerTextFieldsProps = { readonly form: ReturnType<typeof useForm<BannerValues>> };

/** What a banner says, one column for each language. */
export function BannerTextFields({ form }: BannerTextFieldsProps) {
  const words = useMessageGroup("homeDesk");
  const labels: Readonly<Record<TextName, string>> = {
    title: words.titleIn,
    line: words.lineIn,
    alt: words.altIn,
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => (
        <div key={language} className="stack">
          {(["title", "line", "alt"] as const).map((name) => (
            <TextField
              key={name}
              {...form.field(`${name}_${language}`, name === "title" ? language : `${name}_${language}`)}
              label={fillSentence(labels[name], { language: languageFacts[language].ownName })}
              {...(name === "alt" && { hint: words.altHint })}
              all={name !== "line"}
              data-words="own"
              lang={languageFacts[language].tag}
              autoComplete="off"
              maxLength={bannerBounds[name]}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
