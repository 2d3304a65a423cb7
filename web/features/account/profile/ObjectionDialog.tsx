import type { Strike } from "#contract/strikes.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type ObjectionDialogProps = { readonly strike: Strike; readonly onClose: () => void };

/** Why a strike is not right, in its buyer's words. An operator reads them. */
export function ObjectionDialog({ strike, onClose }: ObjectionDialogProps) {
  const words = useMessageGroup("strikes");
  const sending = useApiMutation({
    call: ({ objection }: { objection: string }, idempotencyKey) =>
      callApi("POST /user/strikes/:id/objection", {
        params: { id: strike.id },
        body: { objection },
        idempotencyKey,
      }),
    success: words.sent,
    onSuccess: onClose,
    refetch: [[ownKey, "strikes"]],
  });
  const form = useForm({
    initial: { objection: "" },
    problems: ({ objection }) => ({ objection: isBlank(objection) && words.objectionMissing }),
    mutation: sending,
  });
  return (
    <FormDialog
      form={form}
      title={words.object}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <TextAreaField
        {...form.field("objection")}
        label={words.objection}
        hint={words.objectionHint}
        rows={4}
        maxLength={500}
      />
    </FormDialog>
  );
}
