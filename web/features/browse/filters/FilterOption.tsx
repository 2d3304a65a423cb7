import type { ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";

type FilterOptionProps = {
  readonly href: string;
  readonly isOn: boolean;
  /** How many there are; without it nothing is said. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
};

/** One choice of a filter: a link, so that it works without scripts and opens in a tab of its own. */
export function FilterOption({ href, isOn, count, children }: FilterOptionProps) {
  return (
    <Link className="filters__option" href={href} aria-current={isOn ? "true" : undefined}>
      <span className="filters__mark" aria-hidden="true" />
      <span>{children}</span>
      {count !== undefined && <span className="push faint small figures">{count}</span>}
    </Link>
  );
}
