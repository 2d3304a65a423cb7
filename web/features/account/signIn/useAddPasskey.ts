import { passkeysQuery } from "#web/api/securityQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { showPasskeyOffer } from "./passkeyOffer.ts";
import { createPasskey } from "./passkeys.ts";

const day = indiaDate({ day: "numeric", month: "short", year: "numeric" });

/** Has the browser make a passkey, named for today. An offer of one has then been taken up. */
export function useAddPasskey() {
  const security = useMessageGroup("security");
  const words = security.passkeys;
  return useApiMutation({
    call: () => createPasskey(fillSentence(words.defaultName, { date: day().format(new Date()) })),
    success: words.added,
    quiet: true,
    onSuccess: () => showPasskeyOffer(null),
    refetch: [passkeysQuery.queryKey],
  });
}
