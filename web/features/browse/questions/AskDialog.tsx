import { questionLengths } from "#domain/question/questionLimits.ts";
import { callApi } from "#web/api/client.ts";
import { ownQuestionsQuery } from "#web/api/questionQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type AskDialogProps = { readonly productId: number; readonly onClose: () => void };

/** A question to the seller of a listing. */
export default function AskDialog({ productId, onClose }: AskDialogProps) {
  const words = useMessageGroup("questions");
  const asking = useApiMutation({
    call: (body: { readonly text: string }, idempotencyKey) =>
      callApi("POST /product/:id/questions", { params: { id: productId }, body, idempotencyKey }),
    success: words.sent,
    // A refusal stands beside the field (R-SCREEN-11).
    quiet: true,
    refetch: [ownQuestionsQuery(productId).queryKey],
  });
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: isBlank(text) && words.questionMissing }),
    mutation: asking,
    onSaved: onClose,
    fieldOf: () => "text",
  });
  return (
    <FormDialog
      form={form}
      title={words.askTitle}
      keepLabel={words.cancel}
      onClose={onClose}
      submitLabel={words.send}
    >
      <TextAreaField
        {...form.field("text")}
        label={words.question}
        hint={words.questionHint}
        rows={4}
        maxLength={questionLengths.most}
        data-focus="first"
      />
    </FormDialog>
  );
}
