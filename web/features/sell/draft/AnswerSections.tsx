import { useQuery } from "@tanstack/react-query";
import type { Draft } from "#contract/drafts.ts";
import { type FieldValues, withoutFields } from "#domain/listing/draftFields.ts";
import { missingAnswers } from "#domain/listing/missingAnswers.ts";
import type { Answers, OptionSection, OwnWords } from "#domain/listing/productOptions.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { productOptionsQuery } from "#web/api/sellingQueries.ts";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { AnswerFields } from "./AnswerFields.tsx";
import { answersTo } from "./answerTexts.ts";
import { useKeptInput } from "./keptInput.ts";
import { laterWords } from "./laterWords.ts";
import { PlainFields, savedFields } from "./PlainFields.tsx";
import { problemAt } from "./problemAt.ts";
import { SectionForm, type SectionProps } from "./SectionForm.tsx";
import { useSectionForm } from "./useSectionForm.ts";

/** What is asked in the draft's category. */
function useDraftOptions(draft: Draft) {
  const { category_id: categoryId, sub_category_id: subCategoryId } = draft.info.data;
  return useQuery(productOptionsQuery(draft.id, `${categoryId}-${subCategoryId}`));
}

/** Section 4, Specifications. */
export function SpecificationsSection({ draft, steps }: SectionProps) {
  return (
    <AnswersForm
      {...{ draft, steps }}
      section="specifications"
      saved={draft.specifications.data}
      call={(body) =>
        callApi("PATCH /user/product/:id/draft/specifications", { params: { id: draft.id }, body })
      }
    />
  );
}

/** Section 5, Product Condition: the questions, and the seller's own words. */
export function ConditionsSection({ draft, steps }: SectionProps) {
  return (
    <AnswersForm
      {...{ draft, steps }}
      section="conditions"
      // TypeScript has no type for "all keys but one", here and below.
      saved={withoutFields("conditions", draft.conditions.data) as Answers}
      call={(answers, fields) =>
        callApi("PATCH /user/product/:id/draft/conditions", {
          params: { id: draft.id },
          body: { ...answers, ...fields } as unknown as ConditionsBody,
        })
      }
    />
  );
}

/** Section 7, Verification Details. */
export function VerificationSection({ draft, steps }: SectionProps) {
  return (
    <AnswersForm
      {...{ draft, steps }}
      section="details"
      saved={draft.details.data}
      place={["details"]}
      call={(details) =>
        callApi("PATCH /user/product/:id/draft/verification-details", {
          params: { id: draft.id },
          body: { details },
        })
      }
    />
  );
}

type ConditionsBody = NonNullable<RequestFor<"PATCH /user/product/:id/draft/conditions">["body"]>;

/** The category's name for each of these sections. */
const askedAs = {
  specifications: "specifications",
  conditions: "conditions",
  details: "verification",
} as const;
type AnswerSection = keyof typeof askedAs;

type AnswersFormProps<Section extends AnswerSection> = SectionProps & {
  readonly section: Section;
  readonly saved: Answers;
  /** Where the answers stand in the body. */
  readonly place?: readonly string[];
  readonly call: (answers: Answers, fields: FieldValues<Section>) => Promise<Draft>;
};

/** A section of what the category asks, with the section's own fields below. */
function AnswersForm<Section extends AnswerSection>(props: AnswersFormProps<Section>) {
  const options = useDraftOptions(props.draft);
  if (!options.data) return <QueryState query={options} shape="table" />;
  const { words, [askedAs[props.section]]: asked } = options.data;
  return <AskedForm {...props} asked={asked} words={words} />;
}

type AskedFormProps<Section extends AnswerSection> = AnswersFormProps<Section> & {
  readonly asked: readonly OptionSection[];
  readonly words: OwnWords;
};

function AskedForm<Section extends AnswerSection>(props: AskedFormProps<Section>) {
  const { draft, steps, section, asked, words, saved, place = [], call } = props;
  const goodsWord = useGoodsWord();
  const selling = useMessageGroup("selling");
  const input = useKeptInput(draft.id, section, { answers: saved, ...savedFields(section, draft) });
  const isSettled = draft[section].status === "completed" && !input.isChanged;
  const { form, error, frame } = useSectionForm({
    ...{ section, draft, steps, input },
    isOptional: true,
    problems: ({ answers }) => ({
      answers: !isSettled && missingAnswers(asked, answers).length > 0 && selling.answers.missing,
    }),
    call: ({ answers, ...fields }) =>
      call(answersTo(asked, answers), fields as unknown as FieldValues<Section>),
  });
  const { answers } = form.values;
  const set = (change: object) => form.set(change as Partial<typeof form.values>);
  // Where Next was refused, each question says so until it has its answer.
  const missing = form.wasRefused ? missingAnswers(asked, answers) : [];
  function problem(sectionKey: string, questionKey?: string): string | undefined {
    const found = missing.find((one) => one.sectionKey === sectionKey && one.question.key === questionKey);
    if (found) return found.question.type === "radio" ? selling.answers.choose : selling.answers.fillIn;
    return problemAt(error, ...place, sectionKey, ...(questionKey === undefined ? [] : [questionKey]));
  }
  return (
    <SectionForm
      {...frame}
      says={missing.length > 0 && laterWords(selling.answers.missing, selling, steps.onNext)}
    >
      {asked.length === 0 && section !== "conditions" && <p className="quiet">{selling.nothingAsked}</p>}
      <AnswerFields
        sections={asked}
        answers={answers}
        onChange={(changed) => set({ answers: changed })}
        problem={problem}
        categoryId={draft.info.data.category_id}
        word={(text) => goodsWord(text, words)}
      />
      <PlainFields section={section} values={form.values} problem={form.problem} onChange={set} />
    </SectionForm>
  );
}
