import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sellerHomeQuery } from "#web/api/sellingQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Appointments } from "./Appointments.tsx";
import { LevelPanel } from "./LevelPanel.tsx";
import { NeedCard } from "./NeedCard.tsx";
import { PostedListings } from "./PostedListings.tsx";

/** On a phone the lists below stay within reach. */
const shownAtFirst = 4;

/** What waits for the seller, the nearest deadline first, and when goods leave their hands this week (R-SELL-17). */
export function SellerHomePart() {
  const words = useMessageGroup("sellerHome");
  const query = useQuery(sellerHomeQuery);
  const [showsAll, setShowsAll] = useState(false);
  const needs = query.data?.needs ?? [];
  const shown = showsAll ? needs : needs.slice(0, shownAtFirst);
  return (
    <div className="stack [--stack:2rem] pb-4">
      <section className="stack [--stack:0.75rem]" aria-labelledby="needs-title">
        <h2 className="text-h3" id="needs-title">
          {words.title}{" "}
          {needs.length > 0 && (
            <span className="figures faint">
              {needs.length}
              {query.data?.has_more && "+"}
            </span>
          )}
        </h2>
        {query.data === undefined ? (
          <QueryState query={query} shape="panel" count={1} message={words.failed} />
        ) : (
          needs.length === 0 && (
            <div className="panel">
              <p className="strong">{words.nothing}</p>
              <p className="small quiet">{words.nothingLine}</p>
            </div>
          )
        )}
        <ul className="todo todo--two">
          {shown.map((need, at) => (
            <NeedCard key={keyOf(need)} need={need} isFirst={at === 0} />
          ))}
        </ul>
        {shown.length < needs.length && (
          <Button tone="outline" size="small" onClick={() => setShowsAll(true)}>
            {fillSentence(words.all, { count: needs.length - shown.length })}
          </Button>
        )}
        {showsAll && query.data?.has_more && <p className="small quiet">{words.more}</p>}
      </section>
      {query.data !== undefined && query.data.posted.length > 0 && (
        <PostedListings posted={query.data.posted} />
      )}
      {query.data !== undefined && query.data.appointments.length > 0 && (
        <Appointments appointments={query.data.appointments} serverTime={query.data.server_time} />
      )}
      {query.data?.level && <LevelPanel level={query.data.level} />}
    </div>
  );
}

function keyOf(need: { kind: string; product_id: number; order_number?: string }): string {
  return `${need.kind}:${need.order_number ?? need.product_id}`;
}
