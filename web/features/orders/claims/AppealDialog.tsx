import { longestClaimMessage } from "#domain/order/claimTurns.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type AppealDialogProps = { readonly claimId: string; readonly onClose: () => void };

const shortestText = 10;

/** The buyer asks another operator to look at a refused claim, and says what was overlooked. */
export function AppealDialog({ claimId, onClose }: AppealDialogProps) {
  const { appeal: words } = useMessageGroup("claims");
  const asking = useApiMutation({
    call: (body: { text: string }, idempotencyKey) =>
      callApi("POST /claims/:id/appeal", { params: { id: claimId }, body, idempotencyKey }),
    success: words.sent,
    refetch: [[ownKey]],
  });
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: text.trim().length < shortestText && words.textShort }),
    mutation: asking,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <p className="small quiet">{words.once}</p>
      <TextAreaField
        {...form.field("text")}
        label={words.text}
        hint={words.textHint}
        rows={4}
        maxLength={longestClaimMessage}
      />
    </FormDialog>
  );
}
