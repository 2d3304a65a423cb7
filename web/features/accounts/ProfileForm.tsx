import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { User } from "#contract/accounts.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { MobileField } from "#web/ui/MobileField.tsx";
import { TextField } from "#web/ui/TextField.tsx";

/** A person's details. The name can be changed; mobile and e-mail are shown as they are (spec signed-in section 2). */
export function ProfileForm({ user }: { readonly user: User }) {
  const { accounts } = useMessages();
  const queryClient = useQueryClient();
  const [name, setName] = useState(user.name ?? "");
  const [error, setError] = useState<string>();

  const saving = useMutation({
    mutationFn: () => callApi("PATCH /user/profile/name", { body: { name: name.trim() } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      toast.success(accounts.saved);
    },
    onError: (failure) =>
      setError(failure instanceof ApiError && failure.status === 422 ? failure.message : undefined),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setError(accounts.nameRequired);
    setError(undefined);
    saving.mutate();
  }

  return (
    <form className="stack [--stack:1.25rem]" noValidate onSubmit={save}>
      <TextField
        label={accounts.name}
        autoComplete="name"
        maxLength={80}
        error={error}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <MobileField label={accounts.mobile} readOnly value={user.mobile.replace(/^\+91/, "")} />
      {user.email && <TextField label={accounts.email} type="email" readOnly value={user.email} />}
      <Button type="submit" tone="ember" size="large" wide busy={saving.isPending}>
        {accounts.save}
      </Button>
    </form>
  );
}
