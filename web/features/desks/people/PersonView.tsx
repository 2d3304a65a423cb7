import { useQuery } from "@tanstack/react-query";
import type { BlockAnswer } from "#contract/blocking.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { useRight } from "../parts/useRight.ts";
import { PersonLimits } from "./limits/PersonLimits.tsx";
import { PersonHead } from "./PersonHead.tsx";
import { PersonParts } from "./PersonParts.tsx";
import { blocksQuery, personQuery } from "./queries/personQuery.ts";
import { PersonAddresses } from "./side/PersonAddresses.tsx";
import { PersonDevices } from "./side/PersonDevices.tsx";
import { PersonIdentity } from "./side/PersonIdentity.tsx";
import { PersonNotes } from "./side/PersonNotes.tsx";
import { PersonSignals } from "./side/PersonSignals.tsx";
import { PersonSupportView } from "./view/PersonSupportView.tsx";

/** Somebody's page: who they are and how they stand, above what they sell, bid and buy, beside what is known of them. */
export function PersonView({ id }: { readonly id: string }) {
  const query = useQuery(personQuery(id));
  const blocks = useQuery(blocksQuery(id));
  const mayView = useRight("view_as_person");
  const maySeeSignals = useRight("judge_signals");
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  if (blocks.data === undefined) return <QueryState query={blocks} shape="table" />;
  const person = query.data;
  const block = standingBlock(blocks.data.results);
  return (
    <div className="stack [--stack:1rem]">
      <PersonHead person={person} block={block} />
      <Facts person={person} />
      <div className="person">
        <PersonParts person={person} blocks={blocks.data.results} />
        <div className="person__side">
          {mayView && <PersonSupportView person={person} />}
          <PersonNotes personId={person.id} />
          {maySeeSignals && <PersonSignals personId={person.id} />}
          <PersonIdentity person={person} />
          <PersonAddresses person={person} />
          <PersonDevices person={person} />
          <PersonLimits person={person} />
        </div>
      </div>
    </div>
  );
}

/** The one that lasts: neither ended by somebody nor over by itself. */
function standingBlock(blocks: readonly BlockAnswer[]): BlockAnswer | undefined {
  return blocks.find(({ ended_at: endedAt }) => endedAt === null);
}

function Facts({ person }: { readonly person: OperatorsPerson }) {
  const { facts: words } = useMessageGroup("personPage");
  const facts: [string, string][] = [
    [words.soldOrders, String(person.sold_orders)],
    [words.paidOrders, String(person.paid_orders)],
    [words.liveListings, String(person.live_listings)],
    [words.strikes, String(person.strikes)],
    [words.openClaims, String(person.open_claims.length)],
    [words.heldDeposits, formatRupees(person.held_deposits)],
  ];
  return (
    <dl className="stats pane">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="small quiet">{name}</dt>
          <dd className="stats__now">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
