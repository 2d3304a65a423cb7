import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serviceInterestsQuery } from "#web/api/operatorQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { AreaChange } from "./parts/areaChange.ts";

type InterestListProps = { readonly onChoose: (change: AreaChange) => void };

/** Where people wait for service, the most wanted first; service can be started there in one step. */
export function InterestList({ onChoose }: InterestListProps) {
  const words = useMessageGroup("areasDesk");
  const interests = useQuery(serviceInterestsQuery);
  return (
    <section className="panel stack" aria-labelledby="interests-title">
      <div className="stack [--stack:0.25rem]">
        <h2 className="text-h3" id="interests-title">
          {words.interests}
        </h2>
        <p className="small quiet">{words.interestsLine}</p>
      </div>
      <QueryState query={interests} shape="table" />
      {interests.data?.length === 0 && <EmptyState icon="users" text={words.noInterests} />}
      {interests.data !== undefined && interests.data.length > 0 && (
        <InterestTable interests={interests.data} onChoose={onChoose} />
      )}
    </section>
  );
}

type Interest = { readonly pin_code: string; readonly people: number };
type InterestTableProps = InterestListProps & { readonly interests: readonly Interest[] };

const firstRows = 20;

function InterestTable({ interests, onChoose }: InterestTableProps) {
  const words = useMessageGroup("areasDesk");
  const [isWhole, setWhole] = useState(false);
  const { interestColumns: columns } = words;
  return (
    <>
      <DataTable<Interest>
        caption={words.interests}
        columns={[
          { heading: columns.pinCode, cell: (row) => <b className="strong figures">{row.pin_code}</b> },
          {
            heading: columns.people,
            kind: "figures",
            cell: ({ people: count }) => fillSentence(words.people, { count }),
          },
          {
            heading: columns.actions,
            headingHidden: true,
            kind: "wide",
            cell: ({ pin_code: prefix }) => (
              <Button
                tone="outline"
                size="small"
                aria-label={fillSentence(words.nameOf, { action: words.start, prefix })}
                onClick={() => onChoose({ prefix, action: "start" })}
              >
                {words.start}
              </Button>
            ),
          },
        ]}
        rows={isWhole ? interests : interests.slice(0, firstRows)}
        rowKey={(row) => row.pin_code}
      />
      {!isWhole && interests.length > firstRows && (
        <Button tone="outline" onClick={() => setWhole(true)}>
          {fillSentence(words.more, { count: interests.length })}
        </Button>
      )}
    </>
  );
}
