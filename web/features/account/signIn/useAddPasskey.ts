import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import { passkeysQuery } from "#web/api/securityQueries.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { securityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { showPasskeyOffer } from "./passkeyOffer.ts";
import { createPasskey } from "./passkeys.ts";

const day = indiaDate({ day: "numeric", month: "short", year: "numeric" });

/** Has the browser make a passkey, named for today. An offer of one has then been taken up. */
export function useAddPasskey() {
  const { security } = useMessageGroup(securityMessages);
  const words = security.passkeys;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => createPasskey(fillSentence(words.defaultName, { date: day().format(new Date()) })),
    onSuccess: () => {
      toast.success(words.added);
      showPasskeyOffer(null);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
    meta: { quiet: true },
  });
}
