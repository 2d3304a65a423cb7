import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { KycStatus } from "#contract/identity.ts";
import type { KycReview } from "#contract/kycReview.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { CaseAge } from "../parts/case/CaseAge.tsx";
import { CaseQueue } from "../parts/case/CaseQueue.tsx";
import { kycAddress } from "./kycQueries.ts";

type QueueProps = {
  readonly query: UseInfiniteQueryResult;
  readonly rows: readonly KycReview[];
  readonly status: KycStatus;
  readonly chosen: string | undefined;
};

/** Who waits, or was decided about; the one that is open is marked. */
export function KycQueue({ query, rows, status, chosen }: QueueProps) {
  const words = useMessageGroup("kycDesk");
  return (
    <CaseQueue {...{ words, query, rows, chosen }} addressOf={(id) => kycAddress(status, id)}>
      {(kyc) => <Row kyc={kyc} />}
    </CaseQueue>
  );
}

function Row({ kyc }: { readonly kyc: KycReview }) {
  const words = useMessageGroup("kycDesk");
  const { kyc: kycWords } = useMessageGroup("identity");
  const { attempt, decided_at: decidedAt } = kyc;
  return (
    <>
      <span className="line justify-between">
        <b data-words="own">{kyc.name || words.noPerson}</b>
        {attempt > 1 && kyc.status === "submitted" && (
          <Badge tone="wait" icon="hourglass-medium">
            {fillSentence(words.attempt, { count: attempt })}
          </Badge>
        )}
      </span>
      <span className="line micro faint justify-between">
        <span>
          {fillSentence(words.kindOf, {
            type: kycWords.types[kyc.identification_type],
            seller: kyc.is_business ? "business" : "individual",
          })}
        </span>
        {decidedAt === null ? <CaseAge since={kyc.submitted_at} /> : <span>{momentName(decidedAt)}</span>}
      </span>
    </>
  );
}
