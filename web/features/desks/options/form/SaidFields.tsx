import { languageFacts, languages } from "#contract/language.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Said } from "./optionsForm.ts";

type SaidFieldsProps = {
  /** What is said. */
  readonly field: string;
  readonly said: Said;
  readonly onChange: (said: Said) => void;
  readonly maxLength: number;
  readonly error?: string | undefined;
};

/** One text in every language, beside one another where there is room. */
export function SaidFields({ field, said, onChange, maxLength, error }: SaidFieldsProps) {
  const { inLanguage } = useMessageGroup("optionsDesk");
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map((language, place) => (
        <TextField
          key={language}
          label={fillSentence(inLanguage, { field, language: languageFacts[language].ownName })}
          lang={languageFacts[language].tag}
          data-words="own"
          autoComplete="off"
          maxLength={maxLength}
          value={said[language]}
          error={place === 0 ? error : undefined}
          onChange={({ target }) => onChange({ ...said, [language]: target.value })}
        />
      ))}
    </div>
  );
}
