import { useInfiniteQuery } from "@tanstack/react-query";
import type { PersonBid } from "#contract/personLists.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Column } from "#web/ui/DataTable.tsx";
import { Link } from "#web/ui/link.tsx";
import { Money } from "#web/ui/Money.tsx";
import { PagedTable } from "../../parts/PagedTable.tsx";
import { bidsQuery } from "../queries/personQuery.ts";

/** Where somebody may bid, and what they bid there. */
export function PersonBids({ personId }: { readonly personId: string }) {
  const { columns: heads } = useMessageGroup("peopleDesk");
  const words = useMessageGroup("personPage");
  const query = useInfiniteQuery(bidsQuery(personId));
  const columns: Column<PersonBid>[] = [
    {
      heading: heads.title,
      cell: ({ product_id: id, title }) => (
        <Link href={`/product/${id}`} data-words="own">
          {title}
        </Link>
      ),
    },
    { heading: heads.state, kind: "aside", cell: ({ standing }) => words.standings[standing] },
    {
      heading: words.columns.bids,
      kind: "figures",
      cell: ({ bids, withdrawn_bids: withdrawn }) => (
        <>
          {bids}
          {withdrawn > 0 && (
            <span className="block small faint">{fillSentence(words.takenBack, { count: withdrawn })}</span>
          )}
        </>
      ),
    },
    {
      heading: words.columns.lastBid,
      kind: "figures",
      cell: ({ last_bid_at: at }) => (at === null ? "–" : momentName(at)),
    },
    {
      heading: words.columns.deposit,
      kind: "figures",
      cell: ({ held_deposit: held }) => (held === 0 ? "–" : <Money amountPaise={held} />),
    },
    {
      heading: words.columns.highest,
      kind: "figures",
      cell: ({ highest_bid: highest }) => (highest === null ? "–" : <Money amountPaise={highest} />),
    },
  ];
  return <PagedTable query={query} caption={words.parts.bids} none={words.none.bids} columns={columns} />;
}
