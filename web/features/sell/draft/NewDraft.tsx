import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { draftPath, editPath } from "../sellPaths.ts";
import { DraftWizard } from "./DraftWizard.tsx";

const KycDialog = lazyPart(() => import("#web/features/account/kyc/KycDialog.tsx"));

/** A draft that is yet to be begun: its first section, with the Seller KYC before it for who has none on record. */
export function NewDraft() {
  const navigate = useNavigate();
  const { data: accounts } = useQuery(sellerAccountsQuery);
  const [sellerId, setSellerId] = useState<string>();
  // Once asked it stays: the KYC may be on record while the business that follows it was refused.
  const [asksKyc, setAsksKyc] = useState(false);
  if (accounts?.user === null && !asksKyc) setAsksKyc(true);
  return (
    <>
      <DraftWizard
        draft={null}
        open="info"
        sellerId={sellerId}
        onOpen={(id, section) => void navigate({ href: editPath(id, section), replace: true })}
        onFinished={(id) => void navigate({ href: draftPath(id) })}
      />
      {asksKyc && sellerId === undefined && (
        <Suspense>
          <KycDialog onClose={() => void navigate({ to: "/sell" })} onDone={setSellerId} />
        </Suspense>
      )}
    </>
  );
}
