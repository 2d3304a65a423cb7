import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type KycStatus, kycStatusSchema } from "#contract/identity.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import { NoCase } from "../parts/case/NoCase.tsx";
import { useChosenCase } from "../parts/case/useChosenCase.ts";
import type { Desk } from "../parts/desk.ts";
import { KycCase } from "./KycCase.tsx";
import { KycQueue } from "./KycQueue.tsx";
import { kycAddress, reviewsQuery } from "./kycQueries.ts";

export const kycDesk: Desk = {
  name: "kyc",
  right: "review_kyc",
  messages: ["kycDesk", "identity"],
  queues: ["kyc"],
  Screen: KycDesk,
};

/** What was handed in by how far it is, worked to its end: the list, the paper, the decision. */
function KycDesk() {
  const words = useMessageGroup("kycDesk");
  const { show } = useSearch({ from: "/ops/$desk" });
  const status = kycStatusSchema.options.find((one) => one === show) ?? "submitted";
  return (
    <div className="stack">
      <LinkTabs
        label={words.views}
        tabs={kycStatusSchema.options.map((one) => ({
          href: kycAddress(one),
          label: words.tabs[one],
          current: one === status,
        }))}
      />
      <Reviews key={status} status={status} />
    </div>
  );
}

function Reviews({ status }: { readonly status: KycStatus }) {
  const words = useMessageGroup("kycDesk");
  const query = useInfiniteQuery(reviewsQuery(status));
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const { chosen, openFirst, openNext } = useChosenCase({ desk: "kyc", show: status, rows });
  const isEmpty = query.data !== undefined && rows.length === 0 && chosen === undefined;
  if (isEmpty) return <EmptyState icon="seal-check" text={words.none[status]} />;
  return (
    <div className="tri">
      <KycQueue query={query} rows={rows} status={status} chosen={chosen} />
      {chosen === undefined ? (
        <NoCase words={words} onOpenFirst={rows[0] && openFirst} />
      ) : (
        <KycCase key={chosen} id={chosen} onDone={openNext} />
      )}
    </div>
  );
}
