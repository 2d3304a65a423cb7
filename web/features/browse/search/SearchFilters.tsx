import { useNavigate } from "@tanstack/react-router";
import type { Category } from "#contract/catalogue.ts";
import type { SearchAnswer } from "#contract/search.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "../filters/FilterGroup.tsx";
import { FilterOption } from "../filters/FilterOption.tsx";
import { ListFilters } from "../filters/ListFilters.tsx";
import { readSearchAddress, type SearchAddress, searchHref } from "./searchAddress.ts";

type SearchFiltersProps = {
  readonly address: SearchAddress;
  readonly categories: readonly Category[];
  /** The last answer: what there is to choose from. */
  readonly answer: SearchAnswer | undefined;
};

/** What narrows a search. */
export function SearchFilters(props: SearchFiltersProps) {
  const search = useMessageGroup("search");
  const navigate = useNavigate();
  const { address, answer } = props;
  const { min: _min, max: _max, ...kept } = address;
  return (
    <>
      <FilterGroup title={search.category}>
        <CategoryOptions {...props} />
      </FilterGroup>
      <ListFilters
        filters={address}
        counted={answer}
        hrefWith={(change) => searchHref(address, change)}
        form={{
          action: "/search",
          kept,
          onApply: (fields) =>
            navigate({ to: "/search", search: readSearchAddress(fields), resetScroll: false }),
        }}
      />
    </>
  );
}

/** The chosen category shows its subcategories; the others of its kind wait behind All categories. */
function CategoryOptions({ address, categories, answer }: SearchFiltersProps) {
  const search = useMessageGroup("search");
  const chosen = categories.find(
    ({ slug, children }) =>
      slug === address.category || children.some((child) => child.slug === address.category),
  );
  const counted = answer?.facets.categories ?? [];
  const shown = counted.filter((one) =>
    chosen ? one.id === chosen.id || one.parent_id === chosen.id : one.parent_id === null,
  );
  return (
    <>
      <FilterOption href={searchHref(address, { category: undefined })} isOn={address.category === undefined}>
        {search.allCategories}
      </FilterOption>
      {shown.map(({ id, slug, name, count }) => (
        <FilterOption
          key={id}
          href={searchHref(address, { category: slug })}
          isOn={slug === address.category}
          count={answer?.facets_exact ? count : undefined}
        >
          {categoryWord(name)}
        </FilterOption>
      ))}
    </>
  );
}
