import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BusinessAnswer, KycAnswer } from "#contract/identity.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { type IdentityDraft, IdentityStep } from "./IdentityStep.tsx";
import { KycWhy } from "./KycWhy.tsx";
import { type SellerChoice, SellerStep } from "./SellerStep.tsx";
import { useFinishKyc } from "./useFinishKyc.ts";

type KycDialogProps = {
  /** The country of the address that is chosen; anywhere but in India there is nothing to do here. */
  readonly country?: string;
  /** The cross, which goes back. */
  readonly onClose: () => void;
  /** With the id that a listing is sold under: the person's own, or a business's. */
  readonly onDone: (sellerId: string) => void;
};

const emptyDraft: IdentityDraft = { type: "PAN", number: "", paper: null };

/** Seller KYC in two steps: who the person is, unless that is on record, and as whom they sell. */
export default function KycDialog({ country = "IN", onClose, onDone }: KycDialogProps) {
  const identity = useMessageGroup("identity");
  const accounts = useQuery(sellerAccountsQuery);
  const [isIdentityDone, setIsIdentityDone] = useState(false);
  const onBack = isIdentityDone && !accounts.data?.user ? () => setIsIdentityDone(false) : undefined;
  return (
    <Dialog open title={identity.kyc.title} onClose={onClose} onBack={onBack}>
      {country !== "IN" && <Note tone="wait">{identity.kyc.onlyIndia}</Note>}
      {country === "IN" && accounts.data && (
        <Steps accounts={accounts.data} onDone={onDone} {...{ isIdentityDone, setIsIdentityDone }} />
      )}
      {country === "IN" && <QueryState query={accounts} shape="table" />}
    </Dialog>
  );
}

type StepsProps = {
  readonly accounts: {
    readonly user: { readonly id: string } | null;
    readonly business: readonly BusinessAnswer[];
    readonly kyc: KycAnswer | null;
  };
  readonly onDone: (sellerId: string) => void;
  readonly isIdentityDone: boolean;
  readonly setIsIdentityDone: (isDone: boolean) => void;
};

function Steps({ accounts, onDone, isIdentityDone, setIsIdentityDone }: StepsProps) {
  const { user: seller, business, kyc } = accounts;
  const identity = useMessageGroup("identity");
  const { data: user } = useQuery(currentUserQuery);
  const [draft, setDraft] = useState(emptyDraft);
  const { finish, isBusy, identityError, businessError } = useFinishKyc();
  const isOnRecord = seller !== null;

  async function choose(choice: SellerChoice) {
    const sellerId = await finish({ draft: isOnRecord ? null : draft, choice, userId: user?.id ?? "" });
    if (sellerId) onDone(sellerId);
    // What the server would not take of the first step is said there.
    else if (!isOnRecord) setIsIdentityDone(false);
  }

  if (isOnRecord || isIdentityDone) {
    return (
      <>
        {!isOnRecord && <StepLine step={2} />}
        <SellerStep
          businesses={business}
          busy={isBusy}
          error={businessError}
          onChoose={(choice) => void choose(choice)}
        />
      </>
    );
  }
  return (
    <>
      <div>
        <StepLine step={1} />
        <p className="small">{identity.kyc.whyAsked}</p>
      </div>
      {(kyc?.status === "rejected" || kyc?.status === "revoked") && (
        <Note tone="bad">
          <KycWhy kyc={kyc} />
        </Note>
      )}
      <IdentityStep
        draft={draft}
        onChange={setDraft}
        refused={{
          number: identityError?.fieldMessage("identification_no"),
          paper: identityError?.fieldMessage("identification_file"),
        }}
        onContinue={() => setIsIdentityDone(true)}
      />
    </>
  );
}

function StepLine({ step }: { readonly step: number }) {
  const identity = useMessageGroup("identity");
  return <p className="small quiet">{fillSentence(identity.kyc.stepOf, { step, steps: 2 })}</p>;
}
