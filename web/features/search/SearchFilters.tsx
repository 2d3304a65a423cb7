import type { ReactNode } from "react";
import type { Category } from "#contract/catalogue.ts";
import type { SearchAnswer } from "#contract/search.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import type { Condition } from "#web/ui/ConditionBadge.tsx";
import { Link } from "#web/ui/link.tsx";
import { PriceForm } from "./PriceForm.tsx";
import { priceLabel } from "./priceLabel.ts";
import { rangeInAddress, type SearchAddress, searchHref } from "./searchAddress.ts";

export type SearchFiltersProps = {
  readonly address: SearchAddress;
  readonly categories: readonly Category[];
  /** The last answer: what there is to choose from. */
  readonly answer: SearchAnswer | undefined;
};

/** What narrows a search. Each choice is a link, so that it works without scripts and opens in a tab of its own. */
export function SearchFilters(props: SearchFiltersProps) {
  const { search } = useMessages();
  return (
    <>
      <Group title={search.category}>
        <CategoryOptions {...props} />
      </Group>
      <Group title={search.condition}>
        <ConditionOptions {...props} />
      </Group>
      <Group title={search.price}>
        <PriceOptions {...props} />
        <PriceForm address={props.address} />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="filters__group">
      <h3 className="field__label">{title}</h3>
      {children}
    </section>
  );
}

/** The chosen category shows its subcategories; the others of its kind wait behind All categories. */
function CategoryOptions({ address, categories, answer }: SearchFiltersProps) {
  const { search } = useMessages();
  const chosen = categories.find(
    ({ slug, children }) =>
      slug === address.category || children.some((child) => child.slug === address.category),
  );
  const counted = answer?.facets.categories ?? [];
  const shown = counted.filter((one) =>
    chosen ? one.id === chosen.id || one.parent_id === chosen.id : one.parent_id === null,
  );
  const { category: _, ...others } = address;
  return (
    <>
      <FilterOption href={searchHref(others)} isOn={address.category === undefined}>
        {search.allCategories}
      </FilterOption>
      {shown.map(({ id, slug, name, count }) => (
        <FilterOption
          key={id}
          href={searchHref({ ...address, category: slug })}
          isOn={slug === address.category}
          count={answer?.facets_exact ? count : undefined}
        >
          {name}
        </FilterOption>
      ))}
    </>
  );
}

const conditions: readonly Condition[] = ["used", "mint", "openbox", "new"];

function ConditionOptions({ address, answer }: SearchFiltersProps) {
  const { search, ui } = useMessages();
  const { condition: chosen, ...others } = address;
  const counts = new Map(answer?.facets.conditions.map(({ condition, count }) => [condition, count]));
  return (
    <>
      <FilterOption href={searchHref(others)} isOn={chosen === undefined}>
        {search.anyCondition}
      </FilterOption>
      {conditions
        .filter((condition) => counts.has(condition) || condition === chosen)
        .map((condition) => (
          <FilterOption
            key={condition}
            href={searchHref({ ...address, condition })}
            isOn={condition === chosen}
            count={answer?.facets_exact ? (counts.get(condition) ?? 0) : undefined}
          >
            {ui.conditions[condition]}
          </FilterOption>
        ))}
    </>
  );
}

function PriceOptions({ address, answer }: SearchFiltersProps) {
  const { search } = useMessages();
  const { min: chosenMin, max: chosenMax, ...others } = address;
  return (
    <>
      <FilterOption href={searchHref(others)} isOn={chosenMin === undefined && chosenMax === undefined}>
        {search.anyPrice}
      </FilterOption>
      {answer?.facets.prices.map((range) => {
        const bounds = rangeInAddress(range);
        return (
          <FilterOption
            key={range.min}
            href={searchHref({ ...others, ...bounds })}
            isOn={bounds.min === chosenMin && bounds.max === chosenMax}
            count={answer.facets_exact ? range.count : undefined}
          >
            {priceLabel(search, bounds)}
          </FilterOption>
        );
      })}
    </>
  );
}

type FilterOptionProps = {
  readonly href: string;
  readonly isOn: boolean;
  readonly count?: number | undefined;
  readonly children: ReactNode;
};

function FilterOption({ href, isOn, count, children }: FilterOptionProps) {
  return (
    <Link className="filters__option" href={href} aria-current={isOn ? "true" : undefined}>
      <span className="filters__mark" aria-hidden="true" />
      <span>{children}</span>
      {count !== undefined && <span className="push faint small figures">{count}</span>}
    </Link>
  );
}
