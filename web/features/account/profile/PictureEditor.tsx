import type { QueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

/** The person's picture: sent, cut to a square by the server, changed and taken away. */
export function PictureEditor({ user }: { readonly user: User }) {
  const identity = useMessageGroup("identity");
  const { picture } = identity;
  const file = useRef<HTMLInputElement>(null);
  const { save, remove, percent } = usePicture();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-20 flex-none place-items-center overflow-hidden rounded-[0.375rem_1.25rem_1.25rem_1.25rem] bg-(--tray)">
        {user.avatar ? (
          <img
            src={user.avatar}
            alt={picture.label}
            width={80}
            height={80}
            className="size-full object-cover"
          />
        ) : (
          <Icon name="user" size="large" />
        )}
      </span>
      <div className="stack min-w-0 [--stack:0.5rem]">
        <input
          ref={file}
          className="sr"
          type="file"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={picture.label}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) save.mutate(chosen);
            target.value = ""; // so that the same file can be chosen again
          }}
        />
        <div className="actions">
          <Button tone="outline" size="small" busy={save.isPending} onClick={() => file.current?.click()}>
            {!save.isPending && <Icon name="upload-simple" weight="bold" />}
            {user.avatar ? picture.change : picture.choose}
          </Button>
          {user.avatar && (
            <Button tone="bare" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
              {picture.remove}
            </Button>
          )}
        </div>
        <p className="small quiet" role="status">
          {save.isPending ? fillSentence(picture.sending, { percent }) : picture.hint}
        </p>
      </div>
    </div>
  );
}

function usePicture() {
  const identity = useMessageGroup("identity");
  const [part, setPart] = useState(0);
  const save = useApiMutation({
    call: async (file: File) => {
      const sent = await sendUpload({ file, purpose: "avatar", onProgress: setPart });
      return callApi("PUT /user/profile/avatar", { body: { upload_id: sent.id } });
    },
    onMutate: () => setPart(0),
    success: identity.picture.saved,
    onSuccess: keep,
  });
  const remove = useApiMutation({
    call: () => callApi("DELETE /user/profile/avatar", {}),
    success: identity.picture.removed,
    onSuccess: keep,
  });
  return { save, remove, percent: Math.round(part * 100) };
}

function keep(user: User, _: unknown, queries: QueryClient): void {
  queries.setQueryData(currentUserQuery.queryKey, user);
}
