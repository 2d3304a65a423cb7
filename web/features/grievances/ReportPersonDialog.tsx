import { resolveDays } from "#domain/grievance/grievanceClocks.ts";
import { longestAnswer } from "#domain/grievance/grievanceLimits.ts";
import { type ReportReason, reportReasons } from "#domain/grievance/reportReasons.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ownGrievancesKey } from "./grievanceQueries.ts";

export type ReportedThing = RequestFor<"POST /user/reports">["body"]["about"];
type Values = { readonly reason: ReportReason | ""; readonly words: string };
type ReportPersonDialogProps = {
  readonly about: ReportedThing;
  readonly title: string;
  readonly onClose: () => void;
};

/** Asks what is wrong with a person or a message, and says what follows. */
export default function ReportPersonDialog({ about, title, onClose }: ReportPersonDialogProps) {
  const { report: words, choose } = useMessageGroup("grievances");
  const sending = useApiMutation({
    call: ({ reason, words: said }: Values, idempotencyKey) =>
      callApi("POST /user/reports", {
        body: { about, reason: reason as ReportReason, words: said },
        idempotencyKey,
      }),
    success: ({ number }) => fillSentence(words.sent, { number }),
    // A refusal stands beside the reason (R-SCREEN-11).
    quiet: true,
    onSuccess: onClose,
    refetch: [ownGrievancesKey],
  });
  const form = useForm<Values>({
    initial: { reason: "", words: "" },
    problems: (values) => ({
      reason: values.reason === "" && words.reasonMissing,
      words: values.reason === "other" && isBlank(values.words) && words.wordsMissing,
    }),
    mutation: sending,
    fieldOf: () => "reason",
  });
  return (
    <FormDialog form={form} title={title} keepLabel={words.keep} onClose={onClose} submitLabel={words.send}>
      <p>{fillSentence(words.lead, { days: resolveDays.report })}</p>
      <SelectField
        {...form.field("reason")}
        label={words.reason}
        placeholder={choose}
        options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <TextAreaField
        {...form.field("words")}
        label={words.words}
        hint={words.wordsHint}
        rows={3}
        maxLength={longestAnswer}
      />
    </FormDialog>
  );
}
