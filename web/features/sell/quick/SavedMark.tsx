import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { QuickListing } from "./useQuickListing.ts";

/** Whether what stands on the page is saved. */
export function SavedMark({ listing }: { readonly listing: QuickListing }) {
  const { standing } = useMessageGroup("quickListing");
  const { saving, isFailed, isSaved, draft, save } = listing;
  if (isFailed) {
    return (
      <span className="line small" role="status">
        {standing.failed}
        <Button size="small" tone="outline" onClick={save}>
          {standing.retry}
        </Button>
      </span>
    );
  }
  return (
    <span className="line small quiet [--line-gap:0.25rem]" role="status">
      {saving.isPending && standing.saving}
      {!saving.isPending && !isSaved && draft !== null && standing.unsaved}
      {!saving.isPending && isSaved && (
        <>
          <Icon name="check" weight="bold" size="small" /> {standing.saved}
        </>
      )}
    </span>
  );
}
