import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonListing } from "#contract/personLists.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import type { Column } from "#web/ui/DataTable.tsx";
import { Link } from "#web/ui/link.tsx";
import { Money } from "#web/ui/Money.tsx";
import { PagedTable } from "../parts/PagedTable.tsx";
import { useRight } from "../parts/useRight.ts";
import { listingsQuery } from "./queries/personQuery.ts";
import { TakeDownDialog } from "./TakeDownDialog.tsx";

/** What somebody sells, drafts too. What runs can be taken down. */
export function PersonListings({ personId }: { readonly personId: string }) {
  const words = useMessageGroup("peopleDesk");
  const { none, parts, bidCount } = useMessageGroup("personPage");
  const mayTakeDown = useRight("take_down_listings");
  const [asked, setAsked] = useState<PersonListing | null>(null);
  const query = useInfiniteQuery(listingsQuery(personId));
  const columns: Column<PersonListing>[] = [
    {
      heading: words.columns.title,
      cell: ({ id, title, status }) =>
        status === "draft" ? (
          <span data-words="own">{title || words.untitled}</span>
        ) : (
          <Link href={`/product/${id}`} data-words="own">
            {title}
          </Link>
        ),
    },
    { heading: words.columns.state, kind: "aside", cell: ({ status }) => words.listingStates[status] },
    {
      heading: words.columns.amount,
      kind: "figures",
      cell: ({ current_bid: price, bids }) =>
        price === null ? (
          "–"
        ) : (
          <>
            <Money amountPaise={price} />
            <span className="block small faint">{fillSentence(bidCount, { count: bids })}</span>
          </>
        ),
    },
    {
      heading: words.columns.ends,
      kind: "figures",
      cell: ({ ends_at: at }) => (at === null ? "–" : momentName(at)),
    },
    {
      heading: words.columns.actions,
      headingHidden: true,
      cell: (listing) =>
        mayTakeDown &&
        (listing.status === "active" || listing.status === "frozen") && (
          <Button tone="outline" size="small" onClick={() => setAsked(listing)}>
            {words.takeDown}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PagedTable query={query} caption={parts.listings} none={none.listings} columns={columns} />
      {asked !== null && <TakeDownDialog listing={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
