import type { ReactNode } from "react";
import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";
import { Link } from "./link.tsx";

type FeedProps = {
  readonly title: string;
  /** Where View All goes; without it there is none. */
  readonly allHref?: string;
  readonly children: ReactNode;
};

/**
 * A section with a title, View All and a strip that scrolls (`ul.strip` or `ul.strip.strip--cats`). Found by its
 * heading: a home page of twenty landmarks would have none.
 */
export function Feed({ title, allHref, children }: FeedProps) {
  const { ui } = useMessages();
  return (
    <section className="feed">
      <div className="feed__head">
        <h2>{title}</h2>
        {allHref && (
          <Link className="feed__all" href={allHref}>
            {ui.viewAll} <span className="sr">{title}</span>
            <Icon name="caret-right" weight="bold" size="small" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
