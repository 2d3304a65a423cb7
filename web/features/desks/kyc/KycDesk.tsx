import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type KycStatus, kycStatusSchema } from "#contract/identity.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { useKeys } from "../parts/useKeys.ts";
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
  const navigate = useNavigate();
  const { case: chosen } = useSearch({ from: "/ops/$desk" });
  const query = useInfiniteQuery(reviewsQuery(status));
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const place = rows.findIndex(({ id }) => id === chosen);
  const open = (id: string | undefined) =>
    void navigate({
      to: "/ops/$desk",
      params: { desk: "kyc" },
      search: { show: status, case: id },
      replace: true,
    });
  const step = (by: 1 | -1) => {
    const next = rows[place === -1 ? 0 : place + by];
    if (next !== undefined) open(next.id);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  const isEmpty = query.data !== undefined && rows.length === 0 && chosen === undefined;
  if (isEmpty) return <EmptyState icon="seal-check" text={words.none[status]} />;
  return (
    <div className="tri">
      <KycQueue query={query} rows={rows} status={status} chosen={chosen} />
      {chosen === undefined ? (
        <div className="tri__rest stack">
          <p className="quiet">{words.choose}</p>
          {rows[0] && (
            <Button tone="ember" aria-keyshortcuts="j" onClick={() => step(1)}>
              {words.takeFirst}
            </Button>
          )}
        </div>
      ) : (
        <KycCase key={chosen} id={chosen} onDone={() => open((rows[place + 1] ?? rows[place - 1])?.id)} />
      )}
    </div>
  );
}
