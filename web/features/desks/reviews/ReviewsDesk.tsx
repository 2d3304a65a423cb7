import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { ReviewRules } from "./ReviewRules.tsx";

export const reviewsDesk: Desk = {
  name: "reviews",
  right: "review_listings",
  messages: ["reviewsDesk", "selling"],
  queues: ["reviews"],
  Screen: ReviewsDesk,
};

const reviewsQuery = operatorList(["reviews"], ({ query, signal }) =>
  callApi("GET /ops/reviews", { query, signal }),
);

/** Listings that wait for a look before they go live, and the words and categories that make them wait. */
function ReviewsDesk() {
  const words = useMessageGroup("reviewsDesk");
  const [tab, setTab] = useState<"waiting" | "rules">("waiting");
  return (
    <>
      <p className="quiet">{words.line}</p>
      <Tabs
        label={words.title}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "waiting", label: words.tabs.waiting, panel: <WaitingReviews /> },
          { value: "rules", label: words.tabs.rules, panel: <ReviewRules /> },
        ]}
      />
    </>
  );
}

function WaitingReviews() {
  const { none } = useMessageGroup("reviewsDesk");
  const query = useInfiniteQuery(reviewsQuery);
  return (
    <PagedList query={query} empty={<EmptyState icon="tag" text={none} />}>
      {(review) => <ReviewCard review={review} />}
    </PagedList>
  );
}
