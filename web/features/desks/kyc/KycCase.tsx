import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#web/api/ApiError.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useCase } from "../parts/case/useCase.ts";
import { useRight } from "../parts/useRight.ts";
import { KycDecision } from "./KycDecision.tsx";
import { KycFacts } from "./KycFacts.tsx";
import { kycReadingQuery } from "./kycQueries.ts";
import { PaperView } from "./PaperView.tsx";

type CaseProps = {
  readonly id: string;
  /** It is decided: on to the next. */
  readonly onDone: () => void;
};

/** One case: its paper in the middle, what was typed and the decision at the right. Opening it is a reading, and recorded. */
export function KycCase({ id, onDone }: CaseProps) {
  const words = useMessageGroup("kycDesk");
  const reading = useQuery(kycReadingQuery(id));
  const mayRevoke = useRight("revoke_kyc");
  const kyc = reading.data;
  const isOpen = kyc?.status === "submitted" || (kyc?.status === "verified" && mayRevoke);
  const own = useCase("kyc", isOpen ? id : null);
  if (reading.error instanceof ApiError && reading.error.status === 404) {
    return (
      <div className="tri__rest">
        <EmptyState icon="file-text" text={words.gone} />
      </div>
    );
  }
  if (kyc === undefined) {
    return (
      <div className="tri__rest">
        <QueryState query={reading} shape="table" count={4} />
      </div>
    );
  }
  return (
    <>
      <PaperView kyc={kyc} openedAt={new Date(reading.dataUpdatedAt).toISOString()} />
      <section className="tri__case" aria-label={kyc.name || words.noPerson}>
        <KycFacts kyc={kyc} />
        <KycDecision
          kyc={kyc}
          own={isOpen ? own : null}
          onDone={onDone}
          onChanged={() => void reading.refetch()}
        />
      </section>
    </>
  );
}
