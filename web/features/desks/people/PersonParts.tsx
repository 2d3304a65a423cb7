import { useSearch } from "@tanstack/react-router";
import type { BlockAnswer } from "#contract/blocking.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import { PersonBids } from "./lists/PersonBids.tsx";
import { PersonExclusions } from "./lists/PersonExclusions.tsx";
import { PersonHistory } from "./lists/PersonHistory.tsx";
import { PersonMoney } from "./lists/PersonMoney.tsx";
import { PersonOrders } from "./lists/PersonOrders.tsx";
import { PersonListings } from "./PersonListings.tsx";
import { PersonMessages } from "./PersonMessages.tsx";

const parts = ["orders", "listings", "bids", "money", "messages", "history", "exclusions"] as const;
type Part = (typeof parts)[number];

type PartsProps = { readonly person: OperatorsPerson; readonly blocks: readonly BlockAnswer[] };

/** What somebody did and what was done about it, one list at a time. The address says which. */
export function PersonParts({ person, blocks }: PartsProps) {
  const { parts: words } = useMessageGroup("personPage");
  const { part: wanted } = useSearch({ from: "/ops/$desk" });
  const part = parts.find((one) => one === wanted) ?? "orders";
  return (
    <div className="stack min-w-0">
      <LinkTabs
        label={words.label}
        tabs={parts.map((name) => ({
          href: `/ops/people?person=${person.id}&part=${name}`,
          label: words[name],
          current: name === part,
        }))}
      />
      <PartList part={part} person={person} blocks={blocks} />
    </div>
  );
}

function PartList({ part, person, blocks }: PartsProps & { readonly part: Part }) {
  switch (part) {
    case "orders":
      return <PersonOrders personId={person.id} />;
    case "listings":
      return <PersonListings personId={person.id} />;
    case "bids":
      return <PersonBids personId={person.id} />;
    case "money":
      return <PersonMoney personId={person.id} />;
    case "messages":
      return <PersonMessages personId={person.id} />;
    case "exclusions":
      return <PersonExclusions personId={person.id} />;
    case "history":
      return <PersonHistory person={person} blocks={blocks} />;
  }
}
