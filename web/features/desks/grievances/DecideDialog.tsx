import type { OperatorGrievance } from "#contract/operatorGrievances.ts";
import { longestAnswer } from "#domain/grievance/grievanceLimits.ts";
import {
  type AppealOutcome,
  appealOutcomes,
  type GrievanceOutcome,
  grievanceOutcomes,
} from "#domain/grievance/grievanceSteps.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type Values = { readonly outcome: GrievanceOutcome | ""; readonly text: string };
type DecideDialogProps = { readonly grievance: OperatorGrievance; readonly onClose: () => void };

/** Decides a grievance or its appeal, with the reason that the complainant reads. */
export function DecideDialog({ grievance, onClose }: DecideDialogProps) {
  const words = useMessageGroup("grievancesDesk");
  const { id, number, steps } = grievance;
  const isAppeal = steps.includes("decide_appeal");
  const deciding = useApiMutation({
    call: ({ outcome, text }: Values, idempotencyKey) =>
      isAppeal
        ? callApi("POST /ops/grievances/:id/appeal-decision", {
            params: { id },
            body: { outcome: outcome as AppealOutcome, text },
            idempotencyKey,
          })
        : callApi("POST /ops/grievances/:id/decision", {
            params: { id },
            body: { outcome: outcome as GrievanceOutcome, text },
            idempotencyKey,
          }),
    success: words.decided,
    // A refusal stands beside the reason (R-SCREEN-11).
    quiet: true,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const form = useForm<Values>({
    initial: { outcome: "", text: "" },
    problems: (values) => ({
      outcome: values.outcome === "" && words.outcomeMissing,
      text: isBlank(values.text) && words.reasonMissing,
    }),
    mutation: deciding,
    fieldOf: () => "text",
  });
  const outcomes: readonly GrievanceOutcome[] = isAppeal ? appealOutcomes : grievanceOutcomes;
  return (
    <FormDialog
      form={form}
      title={fillSentence(isAppeal ? words.decideAppealTitle : words.decideTitle, { number })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={isAppeal ? words.decideAppeal : words.decide}
    >
      <SelectField
        {...form.field("outcome")}
        label={words.outcome}
        placeholder={words.chooseOutcome}
        options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
      />
      <TextAreaField
        {...form.field("text")}
        label={words.reason}
        hint={words.reasonHint}
        rows={5}
        maxLength={longestAnswer}
      />
    </FormDialog>
  );
}
