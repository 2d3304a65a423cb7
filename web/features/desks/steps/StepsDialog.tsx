import type { BidStepRule } from "#contract/bidSteps.ts";
import type { CategoryRule } from "#contract/categoryRules.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { StepExamples } from "./StepExamples.tsx";
import { bodyOf, draftOf, problemOf, type StepDraft, tableIn } from "./stepDraft.ts";
import { categoryName, ruleName } from "./stepWords.ts";
import { TierFields } from "./TierFields.tsx";

type StepsDialogProps = {
  /** Null for a category that gets a table of its own. */
  readonly rule: BidStepRule | null;
  /** What a new table begins with. */
  readonly start: BidStepRule["table"];
  readonly rules: readonly BidStepRule[];
  readonly categories: readonly CategoryRule[];
  readonly onClose: () => void;
};

type Values = { readonly category: string; readonly draft: StepDraft };

/** A table of bid steps with what it does at some prices while one types. */
export function StepsDialog({ rule, start, rules, categories, onClose }: StepsDialogProps) {
  const words = useMessageGroup("stepsDesk");
  const saving = useApiMutation({
    call: ({ category, draft }: Values) =>
      callApi("PUT /ops/bid-steps/:id", {
        params: { id: rule?.rule ?? category },
        body: { ...bodyOf(draft), seen: rule?.table ?? null },
      }),
    success: words.saved,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const form = useForm<Values>({
    initial: { category: "", draft: draftOf(start) },
    problems: ({ category, draft }) => ({
      category: rule === null && category === "" && words.categoryMissing,
      draft: problemOf(draft) !== null && words.tableProblem,
    }),
    mutation: saving,
  });
  const { draft } = form.values;
  const free = categories.filter(({ id }) => !rules.some(({ category_id }) => category_id === id));
  return (
    <FormDialog
      form={form}
      title={
        rule === null
          ? words.addTitle
          : fillSentence(words.changeTitle, { name: ruleName(rule.rule, categories, words) })
      }
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.save}
    >
      {rule === null && (
        <SelectField
          {...form.field("category")}
          label={words.category}
          placeholder={words.chooseCategory}
          data-words="own"
          options={free.map(({ id }) => ({ value: String(id), label: categoryName(id, categories, words) }))}
        />
      )}
      <TierFields
        draft={draft}
        showsProblem={form.problem("draft") !== undefined}
        isFlat={rule?.policy === "flat"}
        onEdit={(edited) => form.set({ draft: edited })}
      />
      {problemOf(draft) === null && <StepExamples table={tableIn(draft)} />}
      <p className="small quiet">{words.consequence}</p>
    </FormDialog>
  );
}
