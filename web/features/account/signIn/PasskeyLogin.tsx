import { useMutation } from "@tanstack/react-query";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useIsHydrated } from "#web/ui/useIsHydrated.ts";
import { Agreement } from "./Agreement.tsx";
import { passkeyProblem } from "./passkeyProblem.ts";
import { canUsePasskeys, signInWithPasskey } from "./passkeys.ts";

type PasskeyLoginProps = { readonly onSignedIn: (mobile: string) => void };

/** Signing in with a passkey, beside the mobile number. Only where the browser knows them. */
export function PasskeyLogin({ onSignedIn }: PasskeyLoginProps) {
  const { accounts } = useMessages();
  const isHydrated = useIsHydrated();
  const signing = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: ({ mobile }) => onSignedIn(mobile),
    meta: { quiet: true },
  });
  if (!isHydrated || !canUsePasskeys()) return null;
  return (
    <>
      <Button tone="outline" size="large" wide busy={signing.isPending} onClick={() => signing.mutate()}>
        <Icon name="fingerprint" /> {accounts.passkeyLogin}
      </Button>
      {signing.error && <Note tone="bad">{passkeyProblem(signing.error)}</Note>}
      {/* A passkey logs in from here, without the step that says so otherwise. */}
      <Agreement />
    </>
  );
}
