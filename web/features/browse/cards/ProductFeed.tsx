import type { ReactNode } from "react";
import type { ProductSummary } from "#contract/catalogue.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Feed } from "#web/ui/Feed.tsx";
import { CatalogueCard } from "./CatalogueCard.tsx";

type ProductFeedProps = {
  readonly title: string;
  /** Where all of them are. */
  readonly href?: string;
  readonly products: readonly ProductSummary[];
  /** What stands in the place of the products while they are not there. */
  readonly instead?: ReactNode;
  /** What it is jumped to by; by the end of its address unless told, and null for none. */
  readonly anchor?: string | null;
  /** True for the first feed of a page, whose pictures are seen almost without scrolling. */
  readonly first?: boolean;
};

/** A strip of product cards that scrolls sideways, or the words that there are none. */
export function ProductFeed({
  title,
  href,
  products,
  instead,
  first = false,
  anchor = href === undefined ? null : anchorOf(href),
}: ProductFeedProps) {
  const { catalogue } = useMessages();
  return (
    <div id={anchor ?? undefined}>
      <Feed title={title} {...(href === undefined ? {} : { allHref: href })}>
        {products.length === 0 ? (
          (instead ?? <EmptyState text={catalogue.noProductsHere} />)
        ) : (
          <ul className="strip">
            {products.map((product, index) => (
              <li key={product.id}>
                <CatalogueCard product={product} eager={first && index < 2} />
              </li>
            ))}
          </ul>
        )}
      </Feed>
    </div>
  );
}

/** The feed of `/products/ending-soon` is jumped to as `#ending-soon`, in every language. */
function anchorOf(href: string): string {
  return href.slice(href.lastIndexOf("/") + 1);
}
