import { answerCorrectionMinutes, questionLengths } from "#domain/question/questionLimits.ts";
import { callApi } from "#web/api/client.ts";
import { openQuestionsQuery, questionsKey } from "#web/api/questionQueries.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type AnswerDialogProps = {
  readonly productId: number;
  readonly question: { readonly id: string; readonly text: string };
  /** The answer that is corrected; empty for the first one. */
  readonly given: string;
  readonly onClose: () => void;
};

/** The seller's answer, which everybody reads, or its correction (R-TRUST-7). */
export default function AnswerDialog({ productId, question, given, onClose }: AnswerDialogProps) {
  const words = useMessageGroup("questions");
  const answering = useApiMutation({
    call: (body: { readonly text: string }) =>
      callApi("PUT /questions/:id/reply", { params: { id: question.id }, body }),
    success: words.answered,
    quiet: true,
    refetch: [openQuestionsQuery(productId).queryKey, questionsKey(productId), sellingKey],
  });
  const form = useForm({
    initial: { text: given },
    problems: ({ text }) => ({ text: isBlank(text) && words.answerMissing }),
    mutation: answering,
    onSaved: onClose,
    fieldOf: () => "text",
  });
  return (
    <FormDialog
      form={form}
      title={words.answerTitle}
      keepLabel={words.cancel}
      onClose={onClose}
      submitLabel={words.sendAnswer}
    >
      <p className="strong" data-words="own">
        {question.text}
      </p>
      <TextAreaField
        {...form.field("text")}
        label={words.yourAnswer}
        hint={fillSentence(words.answerHint, { minutes: answerCorrectionMinutes })}
        rows={4}
        maxLength={questionLengths.most}
        data-focus="first"
      />
    </FormDialog>
  );
}
