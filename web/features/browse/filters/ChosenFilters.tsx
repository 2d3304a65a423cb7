import type { NearAnswer } from "#contract/listFilters.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { FilterAddress, FilterChange } from "./filterAddress.ts";
import { measureLabel } from "./measureLabel.ts";
import { nearLabel } from "./nearLabel.ts";
import { priceLabel } from "./priceLabel.ts";

type ChosenFilter = {
  readonly label: string;
  /** The list without it. */
  readonly href: string;
};

type ChosenFiltersProps = {
  readonly filters: FilterAddress;
  readonly hrefWith: (change: FilterChange) => string;
  /** The place that the last answer is near to. */
  readonly near: NearAnswer | undefined;
  /** What narrows this list besides. */
  readonly others?: readonly ChosenFilter[];
  /** The list without any of them. */
  readonly clearHref: string;
};

/** The filters that are set, each a chip that takes it away. */
export function ChosenFilters({ filters, hrefWith, near, others = [], clearHref }: ChosenFiltersProps) {
  const { ui } = useMessages();
  const search = useMessageGroup("search");
  const { condition, min, max, brand, way, ends } = filters;
  const chosen: ChosenFilter[] = [...others];
  if (brand) chosen.push({ label: brand, href: hrefWith({ brand: undefined }) });
  if (condition) {
    chosen.push({ label: ui.conditions[condition], href: hrefWith({ condition: undefined }) });
  }
  for (const name of ["storage", "size"] as const) {
    const measure = filters[name];
    if (measure) chosen.push({ label: measureLabel(search, measure), href: hrefWith({ [name]: undefined }) });
  }
  if (filters.bids) chosen.push({ label: search.noBids, href: hrefWith({ bids: undefined }) });
  if (filters.buy) chosen.push({ label: search.buyChoices[filters.buy], href: hrefWith({ buy: undefined }) });
  if (min !== undefined || max !== undefined) {
    chosen.push({
      label: priceLabel(search, { min, max }),
      href: hrefWith({ min: undefined, max: undefined }),
    });
  }
  if (filters.near) {
    chosen.push({
      label: nearLabel(search, filters, near),
      href: hrefWith({ near: undefined, km: undefined }),
    });
  }
  if (way) chosen.push({ label: search.ways[way], href: hrefWith({ way: undefined }) });
  if (ends) chosen.push({ label: search.endsWithin[ends], href: hrefWith({ ends: undefined }) });
  if (chosen.length === 0) return null;
  return (
    <nav className="chips" aria-label={search.chosen}>
      {chosen.map(({ label, href }) => (
        <Link
          key={label}
          className="chip"
          href={href}
          aria-label={fillSentence(search.removeFilter, { filter: label })}
        >
          {label}
          <Icon name="x" weight="bold" size="small" />
        </Link>
      ))}
      <Link className="chip" href={clearHref}>
        {search.clearFilters}
      </Link>
    </nav>
  );
}
