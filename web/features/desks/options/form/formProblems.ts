import { defaultLanguage } from "#contract/language.ts";
import { type AskedPart, askedParts } from "#domain/listing/compareOptions.ts";
import { type OptionsForm, otherLanguages, type Said, type SectionForm } from "./optionsForm.ts";
import { isRangeRight, saidIn } from "./optionsOf.ts";

/** What keeps the questions from being saved: at which item, by its id, and of which part. */
export type FormProblem = {
  readonly part: AskedPart;
  readonly id: string;
  readonly problem: "blank" | "no_choices" | "empty" | "said_twice" | "range";
};

/** Everything that keeps a form from being saved, in the order of the screen. */
export function formProblems(form: OptionsForm): FormProblem[] {
  const twice = saidTwice(saidIn(form));
  return askedParts.flatMap((part) =>
    form[part].flatMap((section) => sectionProblems(section, twice).map((found) => ({ part, ...found }))),
  );
}

/** Where a problem of a question's range stands. */
export function rangeId({ id }: { readonly id: string }): string {
  return `${id}/range`;
}

type Found = Omit<FormProblem, "part">;

function sectionProblems(
  { id, type, title, subtitle, questions, tiles }: SectionForm,
  twice: Twice,
): Found[] {
  const isEmpty = (type === "questions" ? questions : tiles).length === 0;
  return [
    ...textProblems(id, title, twice),
    ...optionalProblems(id, subtitle, twice),
    ...(isEmpty ? [{ id, problem: "empty" as const }] : []),
    ...questions.flatMap((question) => [
      ...textProblems(question.id, question.text, twice),
      ...optionalProblems(question.id, question.help, twice),
      ...(isRangeRight(question) ? [] : [{ id: rangeId(question), problem: "range" as const }]),
      ...(question.kind !== "choice"
        ? []
        : question.choices.length === 0
          ? [{ id: question.id, problem: "no_choices" as const }]
          : question.choices.flatMap((choice) => textProblems(choice.id, choice.text, twice))),
    ]),
    ...tiles.flatMap((tile) => textProblems(tile.id, tile.title, twice)),
  ];
}

function textProblems(id: string, text: Said, twice: Twice): Found[] {
  return text[defaultLanguage].trim() === "" ? [{ id, problem: "blank" }] : optionalProblems(id, text, twice);
}

function optionalProblems(id: string, text: Said, twice: Twice): Found[] {
  return twice.has(text[defaultLanguage].trim()) ? [{ id, problem: "said_twice" }] : [];
}

type Twice = ReadonlySet<string>;

/** English texts that are called two things in one language: sellers would read but one of them. */
function saidTwice(texts: readonly Said[]): Twice {
  const twice = new Set<string>();
  for (const language of otherLanguages) {
    const known = new Map<string, string>();
    for (const text of texts) {
      const [asked, said] = [text[defaultLanguage].trim(), text[language].trim()];
      if (asked === "" || said === "") continue;
      if (known.has(asked) && known.get(asked) !== said) twice.add(asked);
      known.set(asked, known.get(asked) ?? said);
    }
  }
  return twice;
}
