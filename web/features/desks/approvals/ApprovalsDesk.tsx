import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { ProposalCard } from "./ProposalCard.tsx";

const views = ["open", "decided"] as const;
type View = (typeof views)[number];

export const approvalsDesk: Desk = {
  name: "approvals",
  right: "see_proposals",
  messages: ["approvalsDesk"],
  queues: ["proposals"],
  Screen: ApprovalsDesk,
};

function proposalsQuery(view: View) {
  const decided = view === "decided" ? "true" : "false";
  return operatorList(["proposals", view], ({ query, signal }) =>
    callApi("GET /ops/proposals", { query: { ...query, decided }, signal }),
  );
}

/** What takes two operators: proposed by one, approved or refused by another. */
function ApprovalsDesk() {
  const { desks } = useMessageGroup("operatorDesk");
  const words = useMessageGroup("approvalsDesk");
  const [view, setView] = useState<View>("open");
  return (
    <Tabs
      label={desks.approvals}
      value={view}
      onValueChange={setView}
      tabs={views.map((value) => ({
        value,
        label: words.views[value],
        panel: <ProposalList view={value} />,
      }))}
    />
  );
}

function ProposalList({ view }: { readonly view: View }) {
  const words = useMessageGroup("approvalsDesk");
  const query = useInfiniteQuery(proposalsQuery(view));
  return (
    <PagedList query={query} empty={<EmptyState icon="shield-check" text={words.none[view]} />}>
      {(proposal) => <ProposalCard proposal={proposal} />}
    </PagedList>
  );
}
