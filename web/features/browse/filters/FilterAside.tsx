import type { ReactNode } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** On wide screens the filters stand beside the list. */
export function FilterAside({ children }: { readonly children: ReactNode }) {
  const search = useMessageGroup("search");
  return (
    <aside className="filters max-lg:hidden" aria-label={search.filters}>
      <h2 className="text-h3 font-stretch-normal">{search.filters}</h2>
      {children}
    </aside>
  );
}
