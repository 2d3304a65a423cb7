import { type ReactNode, Suspense, useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Icon } from "#web/ui/Icon.tsx";

// A dialog is not part of the page until it is asked for.
const FilterDialog = lazyPart(() => import("./FilterDialog.tsx"));

type FilterSheetProps = {
  /** How many filters are set. */
  readonly count: number;
  /** The filters themselves. */
  readonly children: ReactNode;
};

/** On phones the filters wait behind a chip that says how many are set. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const search = useMessageGroup("search");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="chip lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="sliders-horizontal" />
        {search.filters}
        {count > 0 && <span className="filters__count">{count}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <FilterDialog onClose={() => setOpen(false)}>{children}</FilterDialog>
        </Suspense>
      )}
    </>
  );
}
