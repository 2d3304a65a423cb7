import { useInfiniteQuery } from "@tanstack/react-query";
import type { PersonExclusion } from "#contract/personLists.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Column } from "#web/ui/DataTable.tsx";
import { Link } from "#web/ui/link.tsx";
import { PagedTable } from "../../parts/PagedTable.tsx";
import { exclusionsOfQuery } from "../queries/personQuery.ts";

/** Whom somebody blocked from what they list, and by whom they were blocked. */
export function PersonExclusions({ personId }: { readonly personId: string }) {
  const { columns: heads } = useMessageGroup("peopleDesk");
  const words = useMessageGroup("personPage");
  const query = useInfiniteQuery(exclusionsOfQuery(personId));
  const columns: Column<PersonExclusion>[] = [
    {
      heading: words.exclusion.who,
      cell: ({ role, other_id: id, other_name: name }) => (
        <>
          {words.exclusion[role]}{" "}
          <Link href={`/ops/people?person=${id}`} data-words="own">
            {name ?? words.exclusion.noName}
          </Link>
        </>
      ),
    },
    { heading: words.exclusion.why, cell: ({ reason }) => <span data-words="own">{reason}</span> },
    {
      heading: heads.title,
      cell: ({ product_id: id, title }) => (
        <Link href={`/product/${id}`} data-words="own">
          {title}
        </Link>
      ),
    },
    {
      heading: words.exclusion.since,
      kind: "figures",
      cell: ({ excluded_at: since, ended_at: until }) => (
        <>
          {momentName(since)}
          {until !== null && (
            <span className="block small faint">
              {fillSentence(words.exclusion.until, { time: momentName(until) })}
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <PagedTable
      query={query}
      caption={words.parts.exclusions}
      none={words.none.exclusions}
      columns={columns}
    />
  );
}
