import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { SearchFilters, type SearchFiltersProps } from "./SearchFilters.tsx";

type FilterDialogProps = SearchFiltersProps & { readonly onClose: () => void };

/** The filters as a sheet. It stays open while one after another is set: the results change behind it. */
export default function FilterDialog({ onClose, ...filters }: FilterDialogProps) {
  const { search } = useMessages();
  return (
    <Dialog open title={search.filters} onClose={onClose}>
      <div className="filters">
        <SearchFilters {...filters} />
      </div>
      <Button tone="ink" wide onClick={onClose}>
        {search.showResults}
      </Button>
    </Dialog>
  );
}
