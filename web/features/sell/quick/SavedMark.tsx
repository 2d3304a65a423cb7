import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { QuickListing } from "./useQuickListing.ts";

/** Whether what stands on the page is saved. */
export function SavedMark({ listing }: { readonly listing: QuickListing }) {
  const { standing } = useMessageGroup("quickListing");
  const { saving, isUnsaved, draft, save } = listing;
  if (saving.isError) {
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
      {!saving.isPending && isUnsaved && standing.unsaved}
      {!saving.isPending && !isUnsaved && draft !== null && (
        <>
          <Icon name="check" weight="bold" size="small" /> {standing.saved}
        </>
      )}
    </span>
  );
}
