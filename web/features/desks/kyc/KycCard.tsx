import { useState } from "react";
import type { KycReview } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { AccessLogDialog } from "./AccessLogDialog.tsx";
import { RejectKycDialog } from "./RejectKycDialog.tsx";

/** One person's KYC. The whole number and the paper are opened by a press each, which the server records. */
export function KycCard({ kyc }: { readonly kyc: KycReview }) {
  const { review } = useMessageGroup("identity");
  const [isRejecting, setRejecting] = useState(false);
  const [isListing, setListing] = useState(false);
  const opening = useApiMutation({
    call: () => callApi("GET /ops/kyc/:id", { params: { id: kyc.id } }),
    gcTime: 0, // the whole number does not stay in memory after the card
  });
  const verifying = useApiMutation({
    call: () => callApi("POST /ops/kyc/:id/verify", { params: { id: kyc.id } }),
    success: review.verified,
    refetch: [[operatorKey]],
  });
  return (
    <article className="panel stack [--stack:0.75rem]" aria-label={kyc.name ?? ""}>
      <Facts kyc={kyc} wholeNumber={opening.data?.identification_no} />
      {kyc.reason !== null && (
        <p className="wrap-anywhere">
          {review.reason}: <span data-words="own">{kyc.reason}</span>
        </p>
      )}
      {kyc.others_with_number > 0 && <Note tone="wait">{review.others}</Note>}
      <div className="actions">
        {!opening.data && (
          <Button tone="outline" size="small" busy={opening.isPending} onClick={() => opening.mutate()}>
            {review.open}
          </Button>
        )}
        {kyc.identification_file && (
          <LinkButton
            tone="outline"
            size="small"
            href={`/api/v1/ops/uploads/${kyc.identification_file}/file`}
            target="_blank"
            rel="noreferrer"
          >
            {review.paper}
          </LinkButton>
        )}
        {kyc.status === "submitted" && (
          <>
            <Button tone="ink" size="small" busy={verifying.isPending} onClick={() => verifying.mutate()}>
              {review.verify}
            </Button>
            <Button tone="destructive" size="small" onClick={() => setRejecting(true)}>
              {review.reject}
            </Button>
          </>
        )}
        <Button tone="bare" size="small" onClick={() => setListing(true)}>
          {review.accessLog}
        </Button>
      </div>
      {isRejecting && <RejectKycDialog kyc={kyc} onClose={() => setRejecting(false)} />}
      {isListing && <AccessLogDialog kyc={kyc} onClose={() => setListing(false)} />}
    </article>
  );
}

type FactsProps = { readonly kyc: KycReview; readonly wholeNumber: string | undefined };

/** Who it is, the number, masked until it was opened, and when. */
function Facts({ kyc, wholeNumber }: FactsProps) {
  const { review, kyc: words } = useMessageGroup("identity");
  return (
    <div className="stack [--stack:0.25rem]">
      <h2 className="wrap-anywhere" data-words="own">
        {kyc.name}
      </h2>
      <p className="small quiet figures">{kyc.mobile}</p>
      <p className="figures">
        {words.types[kyc.identification_type]}{" "}
        <b className="strong" data-words="own">
          {wholeNumber ?? kyc.identification_no}
        </b>
      </p>
      <p className="small quiet">
        {kyc.is_business ? words.business : words.individual} ·{" "}
        {fillSentence(review.since, { time: momentName(kyc.submitted_at) })}
        {kyc.decided_at !== null &&
          ` · ${fillSentence(review.decided, { time: momentName(kyc.decided_at) })}`}
      </p>
    </div>
  );
}
