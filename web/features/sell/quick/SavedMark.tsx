import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { QuickListing } from "./useQuickListing.ts";

/** Whether what stands on the page is saved. */
export function SavedMark({ listing }: { readonly listing: QuickListing }) {
  const { standing } = useMessageGroup("quickListing");
  const { isFailed, isSaved, saving, save } = listing;
  return (
    <span className="line small quiet [--line-gap:0.25rem]">
      {isSaved && !saving.isPending && <Icon name="check" weight="bold" size="small" />}
      <span role="status">{saidOf(listing, standing)}</span>
      {isFailed && (
        <Button size="small" tone="outline" onClick={save}>
          {standing.retry}
        </Button>
      )}
    </span>
  );
}

type Standing = Readonly<Record<"saved" | "saving" | "unsaved" | "failed", string>>;

function saidOf({ saving, isFailed, isSaved, draft }: QuickListing, standing: Standing): string {
  if (saving.isPending) return standing.saving;
  if (isFailed) return standing.failed;
  if (isSaved) return standing.saved;
  return draft === null ? "" : standing.unsaved;
}
