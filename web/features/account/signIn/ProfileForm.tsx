import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import { shownMobile } from "#domain/identity/mobile.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";

type ProfileFormProps = {
  readonly user: User;
  readonly emailHint?: string | undefined;
  /** What changes the number and the e-mail, where the screen offers it. */
  readonly mobileTrail?: ReactNode;
  readonly emailTrail?: ReactNode;
};

/**
 * A person's details. The name can be changed, mobile and e-mail are shown as they are; an e-mail that is not there
 * yet can be given (R-PEOPLE-4).
 */
export function ProfileForm({ user, emailHint, mobileTrail, emailTrail }: ProfileFormProps) {
  const { accounts } = useMessages();
  const saving = useApiMutation({
    call: ({ name, email }: { name: string; email: string }) =>
      isBlank(email)
        ? callApi("PATCH /user/profile/name", { body: { name: name.trim() } })
        : callApi("PATCH /user/profile", { body: { name: name.trim(), email: email.trim() } }),
    success: accounts.saved,
    onSuccess: (saved, _, queries) => queries.setQueryData(currentUserQuery.queryKey, saved),
  });
  const form = useForm({
    initial: { name: user.name ?? "", email: "" },
    problems: ({ name }) => ({ name: isBlank(name) && accounts.nameRequired }),
    mutation: saving,
  });

  return (
    <form {...form.props} className="stack [--stack:1.25rem]">
      <TextField {...form.field("name")} label={accounts.name} autoComplete="name" maxLength={80} />
      <TextField
        label={accounts.mobile}
        look="figures"
        readOnly
        value={shownMobile(user.mobile)}
        trail={mobileTrail}
      />
      {user.email ? (
        <TextField
          label={accounts.email}
          hint={emailHint}
          type="email"
          readOnly
          value={user.email}
          trail={emailTrail}
        />
      ) : (
        <TextField
          {...form.field("email")}
          label={accounts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      <Button type="submit" tone="ember" size="large" wide busy={saving.isPending}>
        {accounts.save}
      </Button>
    </form>
  );
}
