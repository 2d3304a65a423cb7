import type { NearAnswer } from "#contract/listFilters.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { chosenOf } from "./chosenOf.ts";
import type { FilterAddress, FilterChange } from "./filterAddress.ts";

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
  const set = chosenOf(filters, { search, conditions: ui.conditions, near });
  const chosen = [...others, ...set.map(({ label, change }) => ({ label, href: hrefWith(change) }))];
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
