import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import type { Condition } from "#web/ui/ConditionBadge.tsx";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

const conditions: readonly Condition[] = ["used", "mint", "openbox", "new"];

/** One condition, or any. Without exact counts a condition that seems to be missing can be chosen all the same. */
export function ConditionFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const { ui } = useMessages();
  const search = useMessageGroup("search");
  const { condition: chosen } = filters;
  const counts = new Map(counted?.facets.conditions.map(({ condition, count }) => [condition, count]));
  const isOffered = (condition: Condition) =>
    condition === chosen || (counted?.facets_exact ? (counts.get(condition) ?? 0) > 0 : true);
  return (
    <FilterGroup title={search.condition}>
      <FilterOption href={hrefWith({ condition: undefined })} isOn={chosen === undefined}>
        {search.anyCondition}
      </FilterOption>
      {conditions.filter(isOffered).map((condition) => (
        <FilterOption
          key={condition}
          href={hrefWith({ condition })}
          isOn={condition === chosen}
          count={counted?.facets_exact ? (counts.get(condition) ?? 0) : undefined}
        >
          {ui.conditions[condition]}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
