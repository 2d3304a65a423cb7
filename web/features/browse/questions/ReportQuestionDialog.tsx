import { type QuestionReportReason, questionReportReasons } from "#domain/question/questionReport.ts";
import { callApi } from "#web/api/client.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type Values = { reason: QuestionReportReason | ""; words: string };
type ReportQuestionDialogProps = { readonly id: string; readonly onClose: () => void };

/** Asks what is wrong with a question or its answer, and says what follows. */
export default function ReportQuestionDialog({ id, onClose }: ReportQuestionDialogProps) {
  const words = useMessageGroup("questionReport");
  const sending = useApiMutation({
    call: ({ reason, words: said }: Values, idempotencyKey) =>
      callApi("POST /questions/:id/report", {
        params: { id },
        body: { reason: reason as QuestionReportReason, words: said.trim() || null },
        idempotencyKey,
      }),
    success: words.sent,
    // A refusal stands beside the reason (R-SCREEN-11).
    quiet: true,
    onSuccess: onClose,
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
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <p>{words.lead}</p>
      <SelectField
        {...form.field("reason")}
        label={words.reason}
        placeholder={words.choose}
        options={questionReportReasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <TextAreaField
        {...form.field("words")}
        label={words.words}
        hint={words.wordsHint}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
