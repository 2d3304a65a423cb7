import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { subscribe } from "./browserPush.ts";
import { showPushOffer } from "./pushOffer.ts";

/** A bar in the run of the page, under the header: it covers nothing, and waits for nobody. */
export function PushOffer() {
  const notices = useMessageGroup("noticesPage");
  // Whatever the browser's own question was answered with, ours is answered.
  const turningOn = useApiMutation({ call: subscribe, quiet: true, onSuccess: () => showPushOffer(null) });
  return (
    <aside className="bg-tray py-3" aria-label={notices.browserTitle}>
      <div className="wrap stack [--stack:0.75rem]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
            <Icon name="bell" size="large" />
            <p className="min-w-0" role="status">
              {notices.offer.line}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="outline"
              size="small"
              busy={turningOn.isPending}
              onClick={() => turningOn.mutate(undefined)}
            >
              {notices.offer.yes}
            </Button>
            <Button tone="bare" size="small" onClick={() => showPushOffer(null)}>
              {notices.offer.later}
            </Button>
          </div>
        </div>
        {turningOn.isError && (
          <Note tone="bad" live>
            {notices.browserFailed}
          </Note>
        )}
      </div>
    </aside>
  );
}
