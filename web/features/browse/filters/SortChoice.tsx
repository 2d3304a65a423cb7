import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type SortChoiceProps<Sort extends string> = {
  readonly value: Sort;
  /** In the order of the list. */
  readonly sorts: readonly Sort[];
  readonly names: Readonly<Record<Sort, string>>;
  readonly onChange: (sort: Sort) => void;
};

/** The order of a list, as a chip with the system's own list behind it. */
export function SortChoice<Sort extends string>({ value, sorts, names, onChange }: SortChoiceProps<Sort>) {
  const { catalogue } = useMessages();
  return (
    <label className="chip">
      <span className="sr">{catalogue.sortBy}</span>
      <Icon name="arrows-down-up" size="small" />
      <select
        className="-my-[1.5px] min-h-(--target) appearance-none border-0 bg-transparent font-[inherit] outline-none"
        value={value}
        onChange={(event) => onChange(event.target.value as Sort)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </select>
      <Icon name="caret-down" weight="bold" size="small" />
    </label>
  );
}
