import { useState } from "react";
import type { PasskeyAnswer } from "#contract/passkeys.ts";
import { callApi } from "#web/api/client.ts";
import { passkeysQuery } from "#web/api/securityQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";

type PasskeyRowProps = { readonly passkey: PasskeyAnswer };

export function PasskeyRow({ passkey }: PasskeyRowProps) {
  const security = useMessageGroup("security");
  const words = security.passkeys;
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  const { name, created_at: created, last_used_at: used } = passkey;
  return (
    <article className="choice" aria-label={name}>
      <span className="choice__mark">
        <Icon name="fingerprint" size="large" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <b className="strong block" data-words="own">
          {name}
        </b>
        <span className="small quiet block">
          {fillSentence(words.created, { date: momentName(created) })}
        </span>
        <span className="small quiet block">
          {used === null ? words.unused : fillSentence(words.used, { date: momentName(used) })}
        </span>
      </div>
      <span className="flex">
        <IconButton
          icon={{ name: "pencil-simple", weight: "bold" }}
          label={fillSentence(words.renameOne, { name })}
          onClick={() => setAsked("rename")}
        />
        <IconButton
          icon={{ name: "trash", weight: "regular" }}
          label={fillSentence(words.removeOne, { name })}
          onClick={() => setAsked("remove")}
        />
      </span>
      {asked === "rename" && <RenamePasskey passkey={passkey} onDone={() => setAsked(null)} />}
      {asked === "remove" && <RemovePasskey passkey={passkey} onDone={() => setAsked(null)} />}
    </article>
  );
}

type AskedProps = PasskeyRowProps & { readonly onDone: () => void };

function RenamePasskey({ passkey, onDone }: AskedProps) {
  const security = useMessageGroup("security");
  const words = security.passkeys;
  const renaming = useApiMutation({
    call: ({ name }: { name: string }) =>
      callApi("PATCH /user/passkeys/:id", { params: { id: passkey.id }, body: { name: name.trim() } }),
    success: words.renamed,
    onSuccess: onDone,
    refetch: [passkeysQuery.queryKey],
  });
  const form = useForm({
    initial: { name: passkey.name },
    isReady: ({ name }) => !isBlank(name),
    mutation: renaming,
  });
  return (
    <FormDialog
      form={form}
      title={words.rename}
      keepLabel={words.cancel}
      onClose={onDone}
      submitLabel={words.save}
      className="stack [--stack:1.25rem]"
    >
      <TextField {...form.field("name")} label={words.nameLabel} maxLength={60} />
    </FormDialog>
  );
}

function RemovePasskey({ passkey, onDone }: AskedProps) {
  const security = useMessageGroup("security");
  const words = security.passkeys;
  const removing = useApiMutation({
    call: () => callApi("DELETE /user/passkeys/:id", { params: { id: passkey.id } }),
    success: words.removed,
    onSettled: onDone,
    refetch: [passkeysQuery.queryKey],
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={words.removeTitle}
      keepLabel={words.keep}
      onKeep={onDone}
      confirmLabel={words.remove}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
    >
      <p data-words="own">{fillSentence(words.removeLine, { name: passkey.name })}</p>
    </ConfirmDialog>
  );
}
