import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import type { Answers, OptionSection, ProductOptions } from "#domain/listing/productOptions.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { productOptionsQuery } from "#web/api/sellingQueries.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TextAreaField } from "#web/ui/TextAreaField.tsx";
import { AnswerFields } from "./AnswerFields.tsx";
import { answersTo } from "./answerTexts.ts";
import { useKeptInput } from "./keptInput.ts";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
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
  const { selling } = useMessageGroup(sellingMessages);
  const saved = draft.conditions.data;
  const input = useKeptInput(draft.id, "conditions", saved);
  const saving = useSaveSection({
    section: "conditions",
    call: (body: ConditionsBody) =>
      callApi("PATCH /user/product/:id/draft/conditions", { params: { id: draft.id }, body }),
    onSaved: () => {
      input.forget();
      steps.onNext();
    },
  });
  return (
    <WithOptions draft={draft}>
      {({ conditions }) => (
        <SectionForm
          section="conditions"
          steps={steps}
          input={input}
          busy={saving.isPending}
          onSubmit={() => {
            if (!input.isChanged) return steps.onNext();
            const { answers, others } = input.value;
            // TypeScript has no type for "all keys but one", so the two together need to be told what they are.
            saving.mutate({ ...answersTo(conditions, answers), others } as unknown as ConditionsBody);
          }}
        >
          <AnswerFields
            sections={conditions}
            answers={input.value.answers}
            onChange={(answers) => input.set({ ...input.value, answers })}
            problem={(...place) => problemAt(saving.error, ...place.filter((part) => part !== undefined))}
          />
          <TextAreaField
            label={selling.fields.others}
            rows={3}
            maxLength={2000}
            value={input.value.others}
            error={problemAt(saving.error, "others")}
            onChange={(event) => input.set({ ...input.value, others: event.target.value })}
          />
        </SectionForm>
      )}
    </WithOptions>
  );
}

type WithOptionsProps = {
  readonly draft: Draft;
  readonly children: (options: ProductOptions) => React.ReactNode;
};

function WithOptions({ draft, children }: WithOptionsProps) {
  const options = useDraftOptions(draft);
  if (options.data) return children(options.data);
  if (options.isPending) return <Skeleton shape="table" />;
  return <ErrorState onRetry={() => options.refetch()} busy={options.isFetching} />;
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
  const [isSeen, setSeen] = useState(false);
  const saving = useSaveSection({
    section,
    call,
    onSaved: () => {
      input.forget();
      steps.onNext();
    },
  });
  function submit() {
    if (!input.isChanged && (draft[section].status === "completed" || asked.length === 0 || !isSeen)) {
      return steps.onNext();
    }
    saving.mutate(answersTo(asked, input.value));
  }
  return (
    <SectionForm section={section} steps={steps} input={input} busy={saving.isPending} onSubmit={submit}>
      {asked.length === 0 && <p className="quiet">{selling.nothingAsked}</p>}
      <AnswerFields
        sections={asked}
        answers={input.value}
        onChange={(answers) => {
          setSeen(true);
          input.set(answers);
        }}
        problem={(...where) =>
          problemAt(saving.error, ...place, ...where.filter((part) => part !== undefined))
        }
      />
    </SectionForm>
  );
}
