import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BlockAnswer } from "#contract/blocking.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useRight } from "../parts/useRight.ts";
import { useRoleNames } from "../parts/useRoleNames.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { PersonDevices, PersonListings, PersonOrders } from "./PersonLists.tsx";
import { PersonMessages } from "./PersonMessages.tsx";
import { blocksQuery, personQuery } from "./personQuery.ts";
import { UnblockDialog } from "./UnblockDialog.tsx";

/** Somebody's page: who they are and how they stand, above what they sell and buy. */
export function PersonView({ id }: { readonly id: string }) {
  const query = useQuery(personQuery(id));
  const blocks = useQuery(blocksQuery(id));
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  if (blocks.data === undefined) return <QueryState query={blocks} shape="table" />;
  const person = query.data;
  const block = standingBlock(blocks.data.results);
  return (
    <div className="stack [--stack:1.5rem]">
      <PersonHead person={person} block={block} />
      <Standing person={person} />
      <PersonListings listings={person.latest_listings} />
      <PersonOrders orders={person.latest_orders} />
      <PersonMessages personId={person.id} />
      <PersonDevices devices={person.devices} />
      <Blocks blocks={blocks.data.results} />
    </div>
  );
}

/** The one that lasts: neither ended by somebody nor over by itself. */
function standingBlock(blocks: readonly BlockAnswer[]): BlockAnswer | undefined {
  return blocks.find(({ ended_at: endedAt }) => endedAt === null);
}

type HeadProps = { readonly person: OperatorsPerson; readonly block: BlockAnswer | undefined };

function PersonHead({ person, block }: HeadProps) {
  const words = useMessageGroup("peopleDesk");
  const namesOf = useRoleNames();
  const mayBlock = useRight("block_people") && person.operator_roles.length === 0;
  const [asked, setAsked] = useState<"block" | "unblock" | null>(null);
  const close = () => setAsked(null);
  return (
    <section className="stack [--stack:0.75rem]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere" data-words="own">
            {person.name || words.noName}
          </h2>
          <p className="small quiet wrap-anywhere">
            <span className="figures">{person.mobile}</span>
            {person.email !== null && (
              <>
                {" · "}
                <span data-words="own">{person.email}</span>
              </>
            )}
            {" · "}
            {fillSentence(words.joined, { time: momentName(person.joined_at) })}
          </p>
        </div>
        {mayBlock && (
          <Button tone="outline" size="small" onClick={() => setAsked(block ? "unblock" : "block")}>
            {block ? words.unblock : words.block}
          </Button>
        )}
      </div>
      <div className="line line--wrap">
        <KycBadge kyc={person.kyc} />
        {person.strikes > 0 && (
          <Badge tone="bad" icon="warning">
            {fillSentence(words.strikes, { count: person.strikes })}
          </Badge>
        )}
        {person.operator_roles.length > 0 && (
          <Badge tone="info" icon="user">
            {fillSentence(words.operator, { roles: namesOf(person.operator_roles) })}
          </Badge>
        )}
      </div>
      {block && (
        <Note tone="bad">
          {block.until === null
            ? fillSentence(words.blockedForGood, { time: momentName(block.blocked_at) })
            : fillSentence(words.blockedUntil, { until: momentName(block.until) })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {block.reason}
          </span>
        </Note>
      )}
      {asked === "block" && <BlockDialog person={person} onClose={close} />}
      {asked === "unblock" && <UnblockDialog person={person} onClose={close} />}
    </section>
  );
}

const kycLooks = {
  submitted: { tone: "wait", icon: "clock" },
  verified: { tone: "good", icon: "seal-check" },
  rejected: { tone: "bad", icon: "warning" },
} as const;

function KycBadge({ kyc }: Pick<OperatorsPerson, "kyc">) {
  const words = useMessageGroup("peopleDesk");
  if (kyc === null) return <Badge icon="info">{words.kyc.none}</Badge>;
  const { tone, icon } = kycLooks[kyc.status];
  return (
    <Badge tone={tone} icon={icon}>
      {words.kyc[kyc.status]}
    </Badge>
  );
}

function Standing({ person }: { readonly person: OperatorsPerson }) {
  const { standing } = useMessageGroup("peopleDesk");
  const facts: [string, string][] = [
    [standing.paidOrders, String(person.paid_orders)],
    [standing.strikes, String(person.strikes)],
    [standing.heldDeposits, formatRupees(person.held_deposits)],
  ];
  return (
    <dl className="stats">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="small quiet">{name}</dt>
          <dd className="stats__now">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly BlockAnswer[] }) {
  const words = useMessageGroup("peopleDesk");
  if (blocks.length === 0) return null;
  return (
    <section className="stack [--stack:0.5rem]" aria-labelledby="person-blocks">
      <h3 id="person-blocks">{words.blocks}</h3>
      <ul className="stack [--stack:0.5rem]">
        {blocks.map((block) => (
          <li key={block.blocked_at} className="panel wrap-anywhere">
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
    </section>
  );
}
