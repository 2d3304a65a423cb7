import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { defaultLanguage, type Language, languageFacts, languages } from "#contract/language.ts";
import type { AskedPart } from "#domain/listing/compareOptions.ts";
import type { Answers, ProductOptions } from "#domain/listing/productOptions.ts";
import { AnswerFields } from "#web/features/sell/draft/AnswerFields.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { goodsWordsIn } from "#web/messages/goodsWordsIn.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

type QuestionsPreviewProps = { readonly options: ProductOptions; readonly part: AskedPart };

/** The section of the wizard that asks these. */
const sectionOf = {
  specifications: "specifications",
  conditions: "conditions",
  verification: "details",
} as const;

/** What sellers would be asked, by the wizard's own fields. */
export function QuestionsPreview({ options, part }: QuestionsPreviewProps) {
  const words = useMessageGroup("optionsDesk");
  const selling = useMessageGroup("selling");
  const titleId = useId();
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const [answers, setAnswers] = useState<Answers>({});
  const word = useWordIn(language, options);
  const sections = options[part];
  return (
    <section className="panel stack [--stack:1rem]" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{words.preview}</h2>
        <p className="small quiet">{words.previewHint}</p>
      </div>
      <SelectField
        label={words.previewLanguage}
        data-words="own"
        value={language}
        options={languages.map((value) => ({ value, label: languageFacts[value].ownName }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
      />
      <div
        className="stack [--stack:1.25rem] [&_.form-grid]:grid-cols-1"
        lang={languageFacts[language].tag}
        data-words="own"
      >
        <h3 className="text-h3">{selling.sections[sectionOf[part]]}</h3>
        {sections.length === 0 && <p className="quiet">{selling.nothingAsked}</p>}
        <AnswerFields
          sections={sections}
          answers={answers}
          onChange={setAnswers}
          problem={noProblem}
          word={word}
        />
      </div>
    </section>
  );
}

function noProblem(): undefined {
  return undefined;
}

/** As the wizard says a text in a language: as the operator does, else as the language's catalogue does. */
function useWordIn(language: Language, { words }: ProductOptions): (text: string) => string {
  const { data: known = {} } = useQuery({
    queryKey: ["goods-words", language],
    queryFn: () => goodsWordsIn(language),
    enabled: language !== defaultLanguage,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = language === defaultLanguage ? {} : (words[language] ?? {});
  const catalogue = language === defaultLanguage ? {} : known;
  return (text) => {
    const said = [own, catalogue].find((one) => Object.hasOwn(one, text));
    return said?.[text] ?? text;
  };
}
