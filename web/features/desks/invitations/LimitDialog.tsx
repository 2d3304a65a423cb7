import type { InvitationCode } from "#contract/invitations.ts";
import { invitationLimits } from "#domain/signIn/invitationCode.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type LimitDialogProps = { readonly code: InvitationCode; readonly onClose: () => void };

/** Sets how many more people may come by one code, and asks why. */
export function LimitDialog({ code, onClose }: LimitDialogProps) {
  const words = useMessageGroup("invitationsDesk");
  const limiting = useApiMutation({
    call: ({ left, reason }: { left: string; reason: string }, idempotencyKey) =>
      callApi("POST /ops/invitation-codes/:code/limit", {
        params: { code: code.id },
        body: { uses_left: isBlank(left) ? null : Number(left), seen: { uses_left: code.uses_left }, reason },
        idempotencyKey,
      }),
    success: words.limited,
    refetch: [[operatorKey, "invitations"]],
  });
  const form = useForm({
    initial: { left: code.uses_left === null ? "" : String(code.uses_left), reason: "" },
    problems: ({ left, reason }) => ({
      left:
        !isBlank(left) &&
        !isLimit(left) &&
        fillSentence(words.numberProblem, { most: invitationLimits.uses }),
      reason: isBlank(reason) && words.reasonMissing,
    }),
    mutation: limiting,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.limitTitle, { code: code.id })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.limitGo}
      tone="ink"
    >
      <p className="small">{fillSentence(words.cameBy, { count: code.people })}</p>
      <TextField
        {...form.field("left", "uses_left")}
        label={words.leftLabel}
        hint={words.leftHint}
        look="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <TextAreaField
        {...form.field("reason")}
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={invitationLimits.reason}
      />
    </FormDialog>
  );
}

function isLimit(typed: string): boolean {
  return /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= invitationLimits.uses;
}
