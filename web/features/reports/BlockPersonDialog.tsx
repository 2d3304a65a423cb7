import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { exclusionsQuery } from "#web/api/exclusionQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** By what the two met. */
export type MetBy = RequestFor<"POST /user/exclusions">["body"]["about"];

type BlockPersonDialogProps = { readonly about: MetBy; readonly onClose: () => void };

/** Says what follows, and asks why. */
export default function BlockPersonDialog({ about, onClose }: BlockPersonDialogProps) {
  const words = useMessageGroup("exclusions");
  const excluding = useApiMutation({
    call: ({ reason }: { readonly reason: string }, idempotencyKey) =>
      callApi("POST /user/exclusions", { body: { about, reason }, idempotencyKey }),
    success: ({ bidder_name: name }) => fillSentence(words.excluded, { name: name ?? "none" }),
    refetch: [exclusionsQuery.queryKey],
  });
  const form = useForm({
    initial: { reason: "" },
    problems: ({ reason }) => ({ reason: isBlank(reason) && words.whyMissing }),
    mutation: excluding,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.personTitle}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.exclude}
    >
      <p>{words.personLine}</p>
      <TextAreaField
        {...form.field("reason")}
        label={words.why}
        hint={words.whyHint}
        rows={3}
        maxLength={300}
        data-focus="first"
      />
    </FormDialog>
  );
}
