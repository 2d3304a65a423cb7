import { lazy, Suspense, useState } from "react";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { SearchFiltersProps } from "./SearchFilters.tsx";
import { countFilters } from "./searchAddress.ts";

// A dialog is not part of the page until it is asked for.
const FilterDialog = lazy(() => import("./FilterDialog.tsx"));

/** On phones the filters wait behind a chip that says how many are set. */
export function FilterSheet(filters: SearchFiltersProps) {
  const { search } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters.address);
  return (
    <>
      <button type="button" className="chip lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="sliders-horizontal" />
        {search.filters}
        {count > 0 && <span className="filters__count">{count}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <FilterDialog {...filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
