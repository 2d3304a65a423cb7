import type { Category } from "#contract/catalogue.ts";
import { findCategory } from "#web/features/catalogue/findCategory.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { priceLabel } from "./priceLabel.ts";
import { countFilters, type SearchAddress, searchHref } from "./searchAddress.ts";

type ChosenFiltersProps = { readonly address: SearchAddress; readonly categories: readonly Category[] };

/** The filters that are set, each a chip that takes it away. */
export function ChosenFilters({ address, categories }: ChosenFiltersProps) {
  const { search, ui } = useMessages();
  if (countFilters(address) === 0) return null;
  const { category, condition, min, max, ...rest } = address;
  const prices = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const all = [...categories, ...categories.flatMap((parent) => parent.children)];
  return (
    <nav className="chips" aria-label={search.chosen}>
      {category !== undefined && (
        <ChosenFilter
          label={findCategory(all, category)?.name ?? category}
          href={searchHref({ ...rest, ...prices, ...(condition ? { condition } : {}) })}
        />
      )}
      {condition !== undefined && (
        <ChosenFilter
          label={ui.conditions[condition]}
          href={searchHref({ ...rest, ...prices, ...(category === undefined ? {} : { category }) })}
        />
      )}
      {(min ?? max) !== undefined && (
        <ChosenFilter
          label={priceLabel(search, prices)}
          href={searchHref({
            ...rest,
            ...(category === undefined ? {} : { category }),
            ...(condition ? { condition } : {}),
          })}
        />
      )}
      <Link className="chip" href={searchHref(rest)}>
        {search.clearFilters}
      </Link>
    </nav>
  );
}

function ChosenFilter({ label, href }: { readonly label: string; readonly href: string }) {
  const { search } = useMessages();
  return (
    <Link className="chip" href={href} aria-label={fillSentence(search.removeFilter, { filter: label })}>
      {label}
      <Icon name="x" weight="bold" size="small" />
    </Link>
  );
}
