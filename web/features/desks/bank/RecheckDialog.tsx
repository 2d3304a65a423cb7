import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { type DialogProps, useBankDecision } from "./useBankDecision.ts";

/** Says what another question costs before the bank is asked. */
export function RecheckDialog({ account, ...steps }: DialogProps) {
  const words = useMessageGroup("bankDesk");
  const asking = useBankDecision({
    ...steps,
    call: (_: undefined) =>
      callApi("POST /ops/bank-accounts/:id/check-again", {
        params: { id: account.id },
        body: { version: account.version },
      }),
    success: words.checking,
  });
  return (
    <ConfirmDialog
      open
      title={words.checkTitle}
      keepLabel={words.keep}
      onKeep={steps.onClose}
      confirmLabel={words.checkAgain}
      onConfirm={() => asking.mutate(undefined)}
      busy={asking.isPending}
    >
      {fillSentence(words.checkLine, { left: account.rechecks_left })}
    </ConfirmDialog>
  );
}
