import type { Sort } from "#web/api/queries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type SortChoiceProps = { readonly value: Sort; readonly onChange: (sort: Sort) => void };

/** The order of a list, as a chip with the system's own list behind it. */
export function SortChoice({ value, onChange }: SortChoiceProps) {
  const { catalogue } = useMessages();
  return (
    <label className="chip">
      <span className="sr">{catalogue.sortBy}</span>
      <Icon name="arrows-down-up" size="small" />
      <select
        className="min-h-10 appearance-none border-0 bg-transparent font-[inherit] outline-none"
        value={value}
        onChange={(event) => onChange(event.target.value as Sort)}
      >
        <option value="ending_soon">{catalogue.sorts.ending_soon}</option>
        <option value="newest">{catalogue.sorts.newest}</option>
      </select>
      <Icon name="caret-down" weight="bold" size="small" />
    </label>
  );
}
