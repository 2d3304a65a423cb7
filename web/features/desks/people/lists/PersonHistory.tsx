import { useQuery } from "@tanstack/react-query";
import type { BlockAnswer } from "#contract/blocking.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { strikesQuery } from "../queries/personQuery.ts";
import { PersonClaim } from "./PersonClaim.tsx";

type HistoryProps = { readonly person: OperatorsPerson; readonly blocks: readonly BlockAnswer[] };

/** What went wrong with somebody: claims that are open, strikes, blocks. */
export function PersonHistory({ person, blocks }: HistoryProps) {
  const words = useMessageGroup("personPage");
  return (
    <div className="stack [--stack:1rem]">
      <Pane title={words.claims}>
        {person.open_claims.length === 0 ? (
          <p className="small quiet">{words.none.claims}</p>
        ) : (
          <ul className="stack">
            {person.open_claims.map((claim) => (
              <li key={claim.id}>
                <PersonClaim claim={claim} />
              </li>
            ))}
          </ul>
        )}
      </Pane>
      <Strikes personId={person.id} />
      <Blocks blocks={blocks} />
    </div>
  );
}

function Strikes({ personId }: { readonly personId: string }) {
  const words = useMessageGroup("personPage");
  const query = useQuery(strikesQuery(personId));
  if (query.data === undefined)
    return (
      <Pane title={words.strikes}>
        <QueryState query={query} shape="table" />
      </Pane>
    );
  const { results: asBuyer, as_seller: asSeller } = query.data;
  const lines = [
    ...asBuyer.map((strike) => ({
      ...strike,
      name: strike.lifted_at === null ? words.strikeReasons.not_paid : words.strikeLifted,
    })),
    ...asSeller.map((strike) => ({ ...strike, name: words.strikeReasons[strike.reason] })),
  ].sort((one, other) => other.created_at.localeCompare(one.created_at));
  return (
    <Pane title={words.strikes}>
      {lines.length === 0 && <p className="small quiet">{words.none.strikes}</p>}
      <ul className="stack [--stack:0.75rem]">
        {lines.map((strike) => (
          <li key={strike.id}>
            {strike.name} <span className="small quiet">{momentName(strike.created_at)}</span>
            <span className="small quiet block wrap-anywhere">
              <Link
                href={`/ops/orders?number=${strike.order_number}`}
                className="inline-flex min-h-11 items-center figures"
              >
                {strike.order_number}
              </Link>{" "}
              <span data-words="own">{strike.title}</span>
            </span>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

function Blocks({ blocks }: Pick<HistoryProps, "blocks">) {
  const words = useMessageGroup("peopleDesk");
  const { none } = useMessageGroup("personPage");
  return (
    <Pane title={words.blocks}>
      {blocks.length === 0 && <p className="small quiet">{none.blocks}</p>}
      <ul className="stack [--stack:0.75rem]">
        {blocks.map((block) => (
          <li key={block.blocked_at} className="wrap-anywhere">
            <span data-words="own">{block.reason}</span>
            <span className="small quiet block">
              {fillSentence(block.ended_at === null ? words.blockLasts : words.blockEnded, {
                from: momentName(block.blocked_at),
                to: block.ended_at === null ? "" : momentName(block.ended_at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
