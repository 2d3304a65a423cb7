import { useQuery } from "@tanstack/react-query";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { strikesQuery } from "../queries/personQuery.ts";

/** What somebody may do as a bidder, by the rules that hold for everybody. */
export function PersonLimits({ personId }: { readonly personId: string }) {
  const { limits: words } = useMessageGroup("personPage");
  const query = useQuery(strikesQuery(personId));
  return (
    <Pane title={words.title}>
      {query.data === undefined ? (
        <QueryState query={query} shape="row" />
      ) : (
        <SpecTable
          lines={[
            {
              label: words.highestBid,
              value:
                query.data.ceiling === null
                  ? words.noCeiling
                  : fillSentence(words.ceiling, { amount: formatRupees(query.data.ceiling) }),
            },
            { label: words.standing, value: words.standings[query.data.strike_standing] },
          ]}
        />
      )}
    </Pane>
  );
}
