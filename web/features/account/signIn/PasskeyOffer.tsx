import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useFocusAfterDialog } from "#web/ui/useFocusAfterDialog.ts";
import { showPasskeyOffer } from "./passkeyOffer.ts";
import { passkeyProblem } from "./passkeyProblem.ts";
import { useAddPasskey } from "./useAddPasskey.ts";

/** A bar in the run of the page, under the header: it covers nothing, and waits for nobody. */
export function PasskeyOffer() {
  const security = useMessageGroup("security");
  const adding = useAddPasskey();
  useFocusAfterDialog(true);
  return (
    <aside className="bg-tray py-3" aria-label={security.offer.title}>
      <div className="wrap stack [--stack:0.75rem]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
            <Icon name="fingerprint" size="large" />
            <p className="min-w-0">
              <b className="strong block">{security.offer.title}</b>
              <span className="small quiet block">{security.offer.line}</span>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" size="small" busy={adding.isPending} onClick={() => adding.mutate()}>
              {security.passkeys.add}
            </Button>
            <Button tone="bare" size="small" onClick={() => showPasskeyOffer(null)}>
              {security.offer.later}
            </Button>
          </div>
        </div>
        {adding.error && <Note tone="bad">{passkeyProblem(adding.error)}</Note>}
      </div>
    </aside>
  );
}
