import { useQuery } from "@tanstack/react-query";
import type { Draft } from "#contract/drafts.ts";
import { withoutFields } from "#domain/listing/draftFields.ts";
import type { Answers, OptionSection, ProductOptions } from "#domain/listing/productOptions.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { productOptionsQuery } from "#web/api/sellingQueries.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { AnswerFields } from "./AnswerFields.tsx";
import { answersTo } from "./answerTexts.ts";
import { useKeptInput } from "./keptInput.ts";
import { PlainFields, savedFields } from "./PlainFields.tsx";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { useAnswerCheck } from "./useAnswerCheck.ts";
import { problemAt, useSaveSection } from "./useSaveSection.ts";

type ConditionsBody = NonNullable<RequestFor<"PATCH /user/product/:id/draft/conditions">["body"]>;

type SectionProps = { readonly draft: Draft; readonly steps: SectionSteps };

/** What is asked in the draft's category. */
export function useDraftOptions(draft: Draft) {
  const { category_id: categoryId, sub_category_id: subCategoryId } = draft.info.data;
  return useQuery(productOptionsQuery(draft.id, `${categoryId}-${subCategoryId}`));
}

/** Section 4, Specifications. */
export function SpecificationsSection({ draft, steps }: SectionProps) {
  return (
    <WithOptions draft={draft}>
      {({ specifications }) => (
        <AnswersForm
          draft={draft}
          steps={steps}
          section="specifications"
          asked={specifications}
          saved={draft.specifications.data}
          call={(body) =>
            callApi("PATCH /user/product/:id/draft/specifications", { params: { id: draft.id }, body })
          }
        />
      )}
    </WithOptions>
  );
}

/** Section 7, Verification Details. */
export function VerificationSection({ draft, steps }: SectionProps) {
  return (
    <WithOptions draft={draft}>
      {({ verification }) => (
        <AnswersForm
          draft={draft}
          steps={steps}
          section="details"
          asked={verification}
          saved={draft.details.data}
          place={["details"]}
          call={(details) =>
            callApi("PATCH /user/product/:id/draft/verification-details", {
              params: { id: draft.id },
              body: { details },
            })
          }
        />
      )}
    </WithOptions>
  );
}

/** Section 5, Product Condition: the questions, and the seller's own words. */
export function ConditionsSection({ draft, steps }: SectionProps) {
  return (
    <WithOptions draft={draft}>
      {({ conditions }) => <ConditionsForm draft={draft} steps={steps} asked={conditions} />}
    </WithOptions>
  );
}

type ConditionsFormProps = SectionProps & { readonly asked: readonly OptionSection[] };

function ConditionsForm({ draft, steps, asked }: ConditionsFormProps) {
  // TypeScript has no type for "all keys but one", here and below.
  const savedAnswers = withoutFields("conditions", draft.conditions.data) as Answers;
  const saved = { answers: savedAnswers, ...savedFields("conditions", draft) };
  const input = useKeptInput(draft.id, "conditions", saved);
  const { answers, ...fields } = input.value;
  const saving = useSaveSection({
    section: "conditions",
    input,
    call: (body: ConditionsBody) =>
      callApi("PATCH /user/product/:id/draft/conditions", { params: { id: draft.id }, body }),
    onSaved: steps.onNext,
  });
  const check = useAnswerCheck({
    ...{ asked, answers },
    isChanged: input.isChanged,
    isCompleted: draft.conditions.status === "completed",
    save: () => saving.save({ ...answersTo(asked, answers), ...fields } as unknown as ConditionsBody),
    onNext: steps.onNext,
  });
  return (
    <SectionForm
      section="conditions"
      steps={steps}
      input={input}
      saving={saving}
      onSubmit={check.submit}
      says={check.says}
    >
      <AnswerFields
        sections={asked}
        answers={answers}
        onChange={(changed) => input.set({ ...input.value, answers: changed })}
        problem={(...place) => check.problem(...place) ?? problemAt(saving.error, ...known(place))}
      />
      <PlainFields
        section="conditions"
        values={fields}
        problem={(name) => problemAt(saving.error, name)}
        onChange={(change) => input.set({ ...input.value, ...change })}
      />
    </SectionForm>
  );
}

function known(place: readonly (string | undefined)[]): string[] {
  return place.filter((part) => part !== undefined);
}

type WithOptionsProps = {
  readonly draft: Draft;
  readonly children: (options: ProductOptions) => React.ReactNode;
};

function WithOptions({ draft, children }: WithOptionsProps) {
  const options = useDraftOptions(draft);
  if (options.data) return children(options.data);
  return <QueryState query={options} shape="table" />;
}

type AnswersFormProps = SectionProps & {
  readonly section: "specifications" | "details";
  readonly asked: readonly OptionSection[];
  readonly saved: Answers;
  /** Where the answers stand in the body. */
  readonly place?: readonly string[];
  readonly call: (answers: Answers) => Promise<Draft>;
};

function AnswersForm({ draft, steps, section, asked, saved, place = [], call }: AnswersFormProps) {
  const { selling } = useMessageGroup(sellingMessages);
  const input = useKeptInput(draft.id, section, saved);
  const saving = useSaveSection({
    section,
    input,
    call,
    onSaved: steps.onNext,
  });
  const check = useAnswerCheck({
    asked,
    answers: input.value,
    isChanged: input.isChanged,
    isCompleted: draft[section].status === "completed",
    save: () => saving.save(answersTo(asked, input.value)),
    onNext: steps.onNext,
  });
  return (
    <SectionForm
      section={section}
      steps={steps}
      input={input}
      saving={saving}
      onSubmit={check.submit}
      says={check.says}
    >
      {asked.length === 0 && <p className="quiet">{selling.nothingAsked}</p>}
      <AnswerFields
        sections={asked}
        answers={input.value}
        onChange={input.set}
        problem={(...where) => check.problem(...where) ?? problemAt(saving.error, ...place, ...known(where))}
      />
    </SectionForm>
  );
}
