import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { type Desk, isOperator } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { KycCard } from "./KycCard.tsx";

const states = ["submitted", "verified", "rejected"] as const;
type State = (typeof states)[number];

export const kycDesk: Desk = {
  name: "kyc",
  isFor: isOperator,
  messages: [identityMessages],
  Screen: KycDesk,
};

/** What waits has the oldest first, what was decided the latest. */
function reviewsQuery(state: State) {
  return operatorList(["kyc", state], ({ query, signal }) =>
    callApi("GET /ops/kyc", { query: { ...query, state }, signal }),
  );
}

/** KYC that waits for an operator, the one that waits longest at the head, and what was decided. */
function KycDesk() {
  const { review } = useMessageGroup(identityMessages).identity;
  const [state, setState] = useState<State>("submitted");
  return (
    <>
      <p className="quiet">{review.line}</p>
      <Tabs
        label={review.title}
        value={state}
        onValueChange={setState}
        tabs={states.map((value) => ({
          value,
          label: review.tabs[value],
          panel: <Reviews state={value} />,
        }))}
      />
    </>
  );
}

function Reviews({ state }: { readonly state: State }) {
  const { review } = useMessageGroup(identityMessages).identity;
  const query = useInfiniteQuery(reviewsQuery(state));
  const empty = { submitted: review.empty, verified: review.noVerified, rejected: review.noRejected };
  return (
    <PagedList query={query} empty={<EmptyState icon="seal-check" text={empty[state]} />}>
      {(kyc) => <KycCard kyc={kyc} />}
    </PagedList>
  );
}
