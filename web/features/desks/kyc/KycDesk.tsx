import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { KycCard } from "./KycCard.tsx";

const statuses = ["submitted", "verified", "rejected"] as const;
type Status = (typeof statuses)[number];

export const kycDesk: Desk = {
  name: "kyc",
  right: "review_kyc",
  messages: ["identity"],
  queues: ["kyc"],
  Screen: KycDesk,
};

/** What waits has the oldest first, what was decided the latest. */
function reviewsQuery(status: Status) {
  return operatorList(["kyc", status], ({ query, signal }) =>
    callApi("GET /ops/kyc", { query: { ...query, status }, signal }),
  );
}

/** KYC that waits for an operator, the one that waits longest at the head, and what was decided. */
function KycDesk() {
  const { review } = useMessageGroup("identity");
  const [status, setStatus] = useState<Status>("submitted");
  return (
    <>
      <p className="quiet">{review.line}</p>
      <Tabs
        label={review.title}
        value={status}
        onValueChange={setStatus}
        tabs={statuses.map((value) => ({
          value,
          label: review.tabs[value],
          panel: <Reviews status={value} />,
        }))}
      />
    </>
  );
}

function Reviews({ status }: { readonly status: Status }) {
  const { review } = useMessageGroup("identity");
  const query = useInfiniteQuery(reviewsQuery(status));
  const empty = { submitted: review.empty, verified: review.noVerified, rejected: review.noRejected };
  return (
    <PagedList query={query} empty={<EmptyState icon="seal-check" text={empty[status]} />}>
      {(kyc) => <KycCard kyc={kyc} />}
    </PagedList>
  );
}
