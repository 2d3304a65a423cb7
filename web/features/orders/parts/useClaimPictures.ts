import { useState } from "react";
import { sendUpload } from "#web/api/sendUpload.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

export const mostPictures = 6;

/** What the pictures are for, how many there may be, and what is said of one more. */
type PicturesFor = {
  readonly purpose: "claim" | "inspection";
  readonly most: number;
  readonly full: string;
};

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

/** The pictures of a claim, with room for as many as it takes. */
export function useClaimPictures(): ClaimPictures {
  const { claim } = useMessageGroup("fulfilment");
  return usePictures({ purpose: "claim", most: mostPictures, full: claim.picturesFull });
}

/** Pictures for a form: each is sent as soon as it is chosen, and one that fails takes no other with it. */
export function usePictures({ purpose, most, full }: PicturesFor): ClaimPictures {
  const [pictures, setPictures] = useState<ClaimPictures["pictures"]>([]);
  const [running, setRunning] = useState(0);
  const [failed, setFailed] = useState<ClaimPictures["failed"]>([]);
  const sending = useApiMutation({
    call: (file: File) => sendUpload({ file, purpose }),
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
      const room = most - pictures.length - running;
      const taken = files.slice(0, room);
      setFailed(files.slice(room).map(({ name }) => ({ name, reason: full })));
      setRunning((now) => now + taken.length);
      // One after the other: on a slow line each gets there sooner.
      for (const file of taken) await sending.mutateAsync(file).catch(() => undefined);
    },
    drop: (id) => setPictures((now) => now.filter((other) => other !== id)),
  };
}
