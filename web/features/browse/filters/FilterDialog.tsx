import { type ReactNode, useRef } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type FilterDialogProps = { readonly onClose: () => void; readonly children: ReactNode };

/** The filters as a sheet. It stays open while one after another is set: the results change behind it. */
export default function FilterDialog({ onClose, children }: FilterDialogProps) {
  const search = useMessageGroup("search");
  const filters = useRef<HTMLDivElement>(null);

  /** Bounds that were typed and not applied count as well. */
  function showResults() {
    filters.current?.querySelector("form")?.requestSubmit();
    onClose();
  }

  return (
    <Dialog open title={search.filters} onClose={onClose}>
      <div className="filters" ref={filters}>
        {children}
      </div>
      <Button tone="ink" wide onClick={showResults}>
        {search.showResults}
      </Button>
    </Dialog>
  );
}
