import { useState } from "react";
import { sendUpload } from "#web/api/sendUpload.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

export const mostPictures = 6;

export type ClaimPictures = {
  /** The ids of those that arrived. */
  readonly pictures: readonly string[];
  /** How many are on their way. */
  readonly running: number;
  /** Those of the last choice that did not arrive, or that there was no room for. */
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly drop: (id: string) => void;
};

/** The pictures of a claim: each is sent as soon as it is chosen, and one that fails takes no other with it. */
export function useClaimPictures(): ClaimPictures {
  const { claim } = useMessageGroup("fulfilment");
  const [pictures, setPictures] = useState<ClaimPictures["pictures"]>([]);
  const [running, setRunning] = useState(0);
  const [failed, setFailed] = useState<ClaimPictures["failed"]>([]);
  const sending = useApiMutation({
    call: (file: File) => sendUpload({ file, purpose: "claim" }),
    quiet: true,
    onSuccess: ({ id }) => setPictures((now) => [...now, id]),
    onError: ({ message }, { name }) => setFailed((now) => [...now, { name, reason: message }]),
    onSettled: () => setRunning((now) => now - 1),
  });
  return {
    pictures,
    running,
    failed,
    add: async (files) => {
      const room = mostPictures - pictures.length - running;
      const taken = files.slice(0, room);
      setFailed(files.slice(room).map(({ name }) => ({ name, reason: claim.picturesFull })));
      setRunning((now) => now + taken.length);
      // One after the other: on a slow line each gets there sooner.
      for (const file of taken) await sending.mutateAsync(file).catch(() => undefined);
    },
    drop: (id) => setPictures((now) => now.filter((other) => other !== id)),
  };
}
