import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { BusinessAnswer } from "#contract/identity.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { BusinessDialog } from "./BusinessDialog.tsx";
import { BusinessRow } from "./BusinessRow.tsx";
import { KycStanding } from "./KycStanding.tsx";
import { RemoveBusiness } from "./RemoveBusiness.tsx";

const KycDialog = lazyPart(() => import("../kyc/KycDialog.tsx"));

type Open =
  | { readonly what: "add" | "kyc" }
  | { readonly what: "change" | "remove"; readonly business: BusinessAnswer };

/** My Businesses: where the person's KYC stands, and the businesses that they sell under. */
export function Businesses() {
  const profile = useMessageGroup("profile");
  const identity = useMessageGroup("identity");
  const query = useQuery(sellerAccountsQuery);
  const { data: accounts } = query;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="stack [--stack:1.25rem]">
      <div className="line line--wrap">
        <h2>{profile.menu.businesses}</h2>
        <span className="push">
          <Button tone="outline" size="small" onClick={() => setOpen({ what: "add" })}>
            <Icon name="plus" weight="bold" /> {identity.business.add}
          </Button>
        </span>
      </div>
      <QueryState query={query} shape="table" count={4} message={identity.listFailed} />
      {accounts && (
        <>
          <KycStanding kyc={accounts.kyc} onComplete={() => setOpen({ what: "kyc" })} />
          <BusinessList businesses={accounts.business} onOpen={setOpen} />
        </>
      )}
      {open?.what === "add" && <BusinessDialog onClose={close} />}
      {open?.what === "change" && <BusinessDialog known={open.business} onClose={close} />}
      {open?.what === "remove" && <RemoveBusiness business={open.business} onDone={close} />}
      {open?.what === "kyc" && (
        <Suspense>
          <KycDialog onClose={close} onDone={close} />
        </Suspense>
      )}
    </section>
  );
}

type BusinessListProps = {
  readonly businesses: readonly BusinessAnswer[];
  readonly onOpen: (open: Open) => void;
};

function BusinessList({ businesses, onOpen }: BusinessListProps) {
  const identity = useMessageGroup("identity");
  if (businesses.length === 0) {
    return <EmptyState icon="buildings" text={identity.business.empty} line={identity.business.emptyLine} />;
  }
  return (
    <>
      <p className="quiet">{identity.business.line}</p>
      <ul className="stack [--stack:0.75rem]">
        {businesses.map((business) => (
          <li key={business.id}>
            <BusinessRow
              business={business}
              onChange={() => onOpen({ what: "change", business })}
              onRemove={() => onOpen({ what: "remove", business })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
