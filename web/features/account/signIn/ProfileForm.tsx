import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { toast } from "react-hot-toast";
import type { User } from "#contract/accounts.ts";
import { shownMobile } from "#domain/identity/mobile.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { TextField } from "#web/forms/TextField.tsx";
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
  const queryClient = useQueryClient();
  const [name, setName] = useState(user.name ?? "");
  const [email, setEmail] = useState("");
  const [errors, setErrors] = useState<{ name?: string | undefined; email?: string | undefined }>({});

  const saving = useMutation({
    mutationFn: () =>
      email.trim() === ""
        ? callApi("PATCH /user/profile/name", { body: { name: name.trim() } })
        : callApi("PATCH /user/profile", { body: { name: name.trim(), email: email.trim() } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      toast.success(accounts.saved);
    },
    onError: (failure) =>
      setErrors(
        failure instanceof ApiError
          ? { name: failure.fieldMessage("name"), email: failure.fieldMessage("email") }
          : {},
      ),
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!name.trim()) {
      focusFirstProblem(event.currentTarget);
      return setErrors({ name: accounts.nameRequired });
    }
    setErrors({});
    saving.mutate();
  }

  return (
    <form className="stack [--stack:1.25rem]" noValidate onSubmit={save}>
      <TextField
        label={accounts.name}
        autoComplete="name"
        maxLength={80}
        error={errors.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
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
          label={accounts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <Button type="submit" tone="ember" size="large" wide busy={saving.isPending}>
        {accounts.save}
      </Button>
    </form>
  );
}
