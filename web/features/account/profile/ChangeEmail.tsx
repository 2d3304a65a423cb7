import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { User } from "#contract/accounts.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { contactsMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type ChangeEmailProps = { readonly user: User; readonly onClose: () => void };

/** Corrects or changes the person's e-mail. The new one is not confirmed until its link is opened. */
export function ChangeEmail({ user, onClose }: ChangeEmailProps) {
  const { contacts } = useMessageGroup(contactsMessages);
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(user.email ?? "");
  const saving = useMutation({
    mutationFn: () =>
      callApi("PATCH /user/profile", { body: { name: user.name ?? "", email: email.trim() } }),
    onSuccess: ({ email_link: link, ...saved }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      if (link === "not_sent") toast.error(contacts.emailNotSent);
      else if (link === "sent") toast.success(fillSentence(contacts.emailSaved, { email: email.trim() }));
      onClose();
    },
    meta: { quiet: true },
  });
  const { error } = saving;
  const problem = error instanceof ApiError ? (error.fieldMessage("email") ?? error.message) : error?.message;
  function save(event: FormEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  return (
    <Dialog open title={contacts.changeEmail} onClose={onClose}>
      <form className="stack [--stack:1.25rem]" noValidate onSubmit={save}>
        <p>{contacts.emailLine}</p>
        <TextField
          label={contacts.newEmail}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={problem}
          value={email}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {contacts.cancel}
          </Button>
          <Button type="submit" tone="ember" busy={saving.isPending}>
            {contacts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
