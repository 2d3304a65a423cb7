import type { OptionSection, ProductOptions, Question } from "#domain/listing/productOptions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Accordion } from "#web/ui/Accordion.tsx";

const parts = ["specifications", "conditions", "verification"] as const;

/** What sellers are asked, to be read from top to bottom. */
export function OptionsView({ options }: { readonly options: ProductOptions }) {
  const words = useMessageGroup("optionsDesk");
  return (
    <Accordion
      sections={parts.map((part) => ({
        title: words.parts[part],
        open: part === "specifications",
        content: <Sections sections={options[part]} />,
      }))}
    />
  );
}

function Sections({ sections }: { readonly sections: readonly OptionSection[] }) {
  const words = useMessageGroup("optionsDesk");
  if (sections.length === 0) return <p className="quiet">{words.nothingAsked}</p>;
  return (
    <div className="stack [--stack:1.25rem]">
      {sections.map((section) => (
        <section className="stack [--stack:0.5rem]" key={section.key}>
          <h2 data-words="own">{section.title}</h2>
          {section.subtitle && (
            <p className="small quiet" data-words="own">
              {section.subtitle}
            </p>
          )}
          {section.questions.length > 0 && (
            <ol className="stack [--stack:0.75rem]">
              {section.questions.map((question) => (
                <li key={question.key}>
                  <AskedQuestion question={question} />
                </li>
              ))}
            </ol>
          )}
          {section.options.length > 0 && (
            <p data-words="own">
              {fillSentence(words.tiles, { tiles: section.options.map(({ title }) => title).join(" · ") })}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function AskedQuestion({ question }: { readonly question: Question }) {
  const words = useMessageGroup("optionsDesk");
  const choices = question.options.map(({ text }) => text).join(" · ");
  return (
    <div className="stack [--stack:0.125rem]">
      <b className="strong" data-words="own">
        {question.question}
      </b>
      <span className="small quiet">
        {question.required ? words.required : words.optional} ·{" "}
        <span data-words="own">
          {question.type === "radio"
            ? fillSentence(words.choices, { choices })
            : question.range
              ? fillSentence(words.numberWithin, question.range)
              : words.kinds[question.format]}
        </span>
      </span>
      {question.help && (
        <span className="micro faint" data-words="own">
          {question.help}
        </span>
      )}
    </div>
  );
}
