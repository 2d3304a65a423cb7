import type { ReactNode } from "react";
import { useMessages } from "#web/messages/useMessages.tsx";

/** On wide screens the filters stand beside the list. */
export function FilterAside({ children }: { readonly children: ReactNode }) {
  const { search } = useMessages();
  return (
    <aside className="filters max-lg:hidden" aria-label={search.filters}>
      <h2 className="text-h3 font-stretch-normal">{search.filters}</h2>
      {children}
    </aside>
  );
}
