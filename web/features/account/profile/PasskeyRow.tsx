import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { PasskeyAnswer } from "#contract/passkeys.ts";
import { callApi } from "#web/api/client.ts";
import { passkeysQuery } from "#web/api/securityQueries.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { securityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";

type PasskeyRowProps = { readonly passkey: PasskeyAnswer };

export function PasskeyRow({ passkey }: PasskeyRowProps) {
  const { security } = useMessageGroup(securityMessages);
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
  const { security } = useMessageGroup(securityMessages);
  const words = security.passkeys;
  const queryClient = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const renaming = useMutation({
    mutationFn: () =>
      callApi("PATCH /user/passkeys/:id", { params: { id: passkey.id }, body: { name: name.trim() } }),
    onSuccess: () => {
      toast.success(words.renamed);
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() && !renaming.isPending) renaming.mutate();
  }
  return (
    <Dialog open title={words.rename} onClose={onDone}>
      <form className="stack [--stack:1.25rem]" noValidate onSubmit={save}>
        <TextField
          label={words.nameLabel}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onDone}>
            {words.cancel}
          </Button>
          <Button type="submit" tone="ember" busy={renaming.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RemovePasskey({ passkey, onDone }: AskedProps) {
  const { security } = useMessageGroup(securityMessages);
  const words = security.passkeys;
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: () => callApi("DELETE /user/passkeys/:id", { params: { id: passkey.id } }),
    onSuccess: () => toast.success(words.removed),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onDone();
    },
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
