import { useId } from "react";
import { answerOf } from "#domain/listing/missingAnswers.ts";
import type { Answers, OptionSection, Question } from "#domain/listing/productOptions.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { FieldNote } from "#web/forms/Field.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { isTileTicked, withAnswer, withTile } from "./answerTexts.ts";
import { ReadNumber } from "./barcodes/ReadNumber.tsx";
import { brandTyped, NamedQuestion } from "./NamedQuestion.tsx";

type AnswerFieldsProps = {
  readonly sections: readonly OptionSection[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  /** The problem at a place of the answers. */
  readonly problem: (sectionKey: string, questionKey?: string) => string | undefined;
  /** Says a text of the questions in the reader's language. */
  readonly word: (text: string) => string;
  /** Whose brands and models are suggested; none without. */
  readonly categoryId?: number | null;
  /** Titles are heard and not seen: what stands around says it. */
  readonly hidesTitles?: boolean;
};

/** More choices than this are a list: a phone shows it whole. */
const mostRadios = 5;

/** What a category asks: questions, and tiles to tick. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { sections, answers, onChange, problem, word, categoryId = null, hidesTitles = false } = props;
  const named = categoryId === null ? null : { categoryId, brand: brandTyped(sections, answers) };
  return sections.map((section) => (
    <fieldset key={section.key} className="stack [--stack:1rem]">
      <legend className={hidesTitles ? "sr" : "legend"}>{word(section.title)}</legend>
      {section.subtitle && !hidesTitles && <p className="small quiet">{word(section.subtitle)}</p>}
      {section.type === "options" ? (
        <Tiles {...{ section, answers, onChange, word }} />
      ) : (
        <div className="form-grid">
          {section.questions.map((question) => (
            <QuestionField
              key={question.key}
              question={question}
              value={answerOf(answers, section.key, question.key)}
              error={problem(section.key, question.key)}
              word={word}
              named={named}
              onChange={(text) =>
                onChange(withAnswer(answers, { sectionKey: section.key, questionKey: question.key, text }))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  ));
}

type QuestionFieldProps = Pick<AnswerFieldsProps, "word"> & {
  readonly question: Question;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly named: { readonly categoryId: number; readonly brand: string } | null;
};

function QuestionField({ question, value, error, onChange, word, named }: QuestionFieldProps) {
  const { fields } = useMessageGroup("selling");
  const label = (
    <>
      {word(question.question)} {!question.required && <span className="faint">({fields.optional})</span>}
    </>
  );
  if (question.type === "radio")
    return <RadioQuestion {...{ question, value, error, onChange, word, label }} />;
  if (named && (question.format === "brand" || question.format === "model")) {
    const hint = word(question.help);
    return <NamedQuestion what={question.format} {...named} {...{ label, hint, value, error, onChange }} />;
  }
  const within = question.range && fillSentence(fields.within, question.range);
  const isFigures = question.format === "number" || question.format === "imei";
  const field = (
    <TextField
      label={label}
      hint={word(question.help) || within}
      error={error}
      value={value}
      maxLength={200}
      autoComplete="off"
      autoCapitalize={question.format === "serial" ? "characters" : undefined}
      inputMode={isFigures ? "decimal" : undefined}
      look={isFigures ? "figures" : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (question.format !== "imei" && question.format !== "serial") return field;
  return (
    <div className="stack [--stack:0.5rem]">
      {field}
      <ReadNumber kind={question.format} onFound={onChange} />
    </div>
  );
}

function RadioQuestion(props: Omit<QuestionFieldProps, "named"> & { readonly label: React.ReactNode }) {
  const { question, value, error, onChange, word, label } = props;
  const { fields } = useMessageGroup("selling");
  const [labelId, noteId] = [useId(), useId()];
  if (question.options.length > mostRadios) {
    const none = question.required ? [] : [{ value: "", label: fields.noAnswer }];
    return (
      <SelectField
        label={label}
        hint={word(question.help)}
        error={error}
        value={value}
        {...(question.required ? { placeholder: fields.yourAnswer } : {})}
        options={[
          ...none,
          ...question.options.map((option) => ({ value: option.value, label: word(option.text) })),
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <div
      className={error ? "field is-bad" : "field"}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={question.required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || question.help ? noteId : undefined}
    >
      <span className="field__label" id={labelId}>
        {label}
      </span>
      <div>
        {question.options.map((option) => (
          <CheckField
            key={option.value}
            kind="radio"
            name={labelId}
            label={word(option.text)}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldNote id={noteId} hint={word(question.help)} error={error} />
    </div>
  );
}

type TilesProps = Pick<AnswerFieldsProps, "answers" | "onChange" | "word"> & {
  readonly section: OptionSection;
};

function Tiles({ section, answers, onChange, word }: TilesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {section.options.map((tile) => (
        <li key={tile.key}>
          <label className="tick-tile">
            <input
              type="checkbox"
              checked={isTileTicked(answers, section.key, tile.key)}
              onChange={(event) =>
                onChange(
                  withTile(answers, {
                    sectionKey: section.key,
                    tileKey: tile.key,
                    ticked: event.target.checked,
                  }),
                )
              }
            />
            {tile.image && <img src={tile.image} alt="" width={40} height={40} loading="lazy" />}
            <span>{word(tile.title)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
