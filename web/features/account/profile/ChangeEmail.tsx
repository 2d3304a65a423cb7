import { toast } from "react-hot-toast";
import type { User } from "#contract/accounts.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type ChangeEmailProps = { readonly user: User; readonly onClose: () => void };

/** Corrects or changes the person's e-mail. The new one is not confirmed until its link is opened. */
export function ChangeEmail({ user, onClose }: ChangeEmailProps) {
  const contacts = useMessageGroup("contacts");
  const saving = useApiMutation({
    call: ({ email }: { email: string }) =>
      callApi("PATCH /user/profile", { body: { name: user.name ?? "", email: email.trim() } }),
    quiet: true,
    onSuccess: ({ email_link: link, ...saved }, { email }, queries) => {
      queries.setQueryData(currentUserQuery.queryKey, saved);
      if (link === "not_sent") toast.error(contacts.emailNotSent);
      else if (link === "sent") toast.success(fillSentence(contacts.emailSaved, { email: email.trim() }));
      onClose();
    },
  });
  const form = useForm({
    initial: { email: user.email ?? "" },
    mutation: saving,
    fieldOf: () => "email",
  });
  return (
    <FormDialog
      form={form}
      title={contacts.changeEmail}
      keepLabel={contacts.cancel}
      onClose={onClose}
      submitLabel={contacts.save}
      className="stack [--stack:1.25rem]"
    >
      <p>{contacts.emailLine}</p>
      <TextField
        {...form.field("email")}
        label={contacts.newEmail}
        type="email"
        autoComplete="email"
        maxLength={254}
        autoFocus
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  );
}
