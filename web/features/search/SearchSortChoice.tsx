import { useNavigate } from "@tanstack/react-router";
import type { SearchSort } from "#contract/search.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { readSearchAddress, type SearchAddress, sorts } from "./searchAddress.ts";

/** The order of the results, as a chip with the system's own list behind it. */
export function SearchSortChoice({ address }: { readonly address: SearchAddress }) {
  const { search, catalogue } = useMessages();
  const navigate = useNavigate();
  return (
    <label className="chip">
      <span className="sr">{catalogue.sortBy}</span>
      <Icon name="arrows-down-up" size="small" />
      <select
        className="min-h-10 appearance-none border-0 bg-transparent font-[inherit] outline-none"
        value={address.sort ?? "relevance"}
        onChange={(event) =>
          navigate({
            to: "/search",
            search: readSearchAddress({ ...address, sort: event.target.value }),
            resetScroll: false,
          })
        }
      >
        {(Object.keys(sorts) as SearchSort[]).map((sort) => (
          <option key={sort} value={sort}>
            {search.sorts[sort]}
          </option>
        ))}
      </select>
      <Icon name="caret-down" weight="bold" size="small" />
    </label>
  );
}
