import { useQuery } from "@tanstack/react-query";
import { kycReviewsQuery } from "#web/api/identityQueries.ts";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { KycCard } from "./KycCard.tsx";

/** KYC that waits for an operator, the one that waits longest at the head. */
export function KycDesk() {
  const { review } = useMessageGroup(identityMessages).identity;
  const reviews = useQuery(kycReviewsQuery);
  if (reviews.isPending) return <Skeleton shape="row" />;
  if (reviews.data === undefined) {
    return <ErrorState onRetry={() => reviews.refetch()} busy={reviews.isFetching} />;
  }
  return (
    <>
      <p className="quiet">{review.line}</p>
      {reviews.data.length === 0 && <EmptyState icon="seal-check" text={review.empty} />}
      <ul className="stack">
        {reviews.data.map((kyc) => (
          <li key={kyc.id}>
            <KycCard kyc={kyc} />
          </li>
        ))}
      </ul>
    </>
  );
}
