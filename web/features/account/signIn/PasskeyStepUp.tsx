import { useQuery } from "@tanstack/react-query";
import { passkeysQuery } from "#web/api/securityQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { passkeyProblem } from "./passkeyProblem.ts";
import { canUsePasskeys, confirmWithPasskey } from "./passkeys.ts";

/** Confirming with a passkey, for those who have one. */
export function PasskeyStepUp({ onDone }: { readonly onDone: () => void }) {
  const stepUp = useMessageGroup("stepUp");
  const { data: passkeys } = useQuery(passkeysQuery);
  const confirming = useApiMutation({ call: confirmWithPasskey, quiet: true, onSuccess: onDone });
  if (!passkeys?.length || !canUsePasskeys()) return null;
  return (
    <>
      <Button
        tone="outline"
        size="large"
        wide
        busy={confirming.isPending}
        onClick={() => confirming.mutate()}
      >
        <Icon name="fingerprint" /> {stepUp.passkey}
      </Button>
      {confirming.error && <Note tone="bad">{passkeyProblem(confirming.error)}</Note>}
    </>
  );
}
