import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { kycReviewsQuery } from "#web/api/operatorQueries.ts";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { PagedList } from "../parts/PagedList.tsx";
import { KycCard } from "./KycCard.tsx";

const states = ["submitted", "verified", "rejected"] as const;
type State = (typeof states)[number];

/** KYC that waits for an operator, the one that waits longest at the head, and what was decided. */
export function KycDesk() {
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
  const query = useInfiniteQuery(kycReviewsQuery(state));
  const empty = { submitted: review.empty, verified: review.noVerified, rejected: review.noRejected };
  return (
    <PagedList query={query} empty={<EmptyState icon="seal-check" text={empty[state]} />}>
      {(kyc) => <KycCard kyc={kyc} />}
    </PagedList>
  );
}
