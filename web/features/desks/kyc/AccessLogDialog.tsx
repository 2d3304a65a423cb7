import { useQuery } from "@tanstack/react-query";
import type { KycReading } from "#contract/kycReview.ts";
import { fileAccessQuery, identityAccessQuery } from "#web/api/identityQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

type AccessLogDialogProps = { readonly kyc: KycReading; readonly onClose: () => void };

/** Who opened this person's numbers and the paper of the KYC, and when. */
export function AccessLogDialog({ kyc, onClose }: AccessLogDialogProps) {
  const words = useMessageGroup("kycDesk");
  return (
    <Dialog open title={fillSentence(words.accessLogTitle, { name: kyc.name ?? "–" })} onClose={onClose}>
      <p className="quiet">{words.accessLogLine}</p>
      <AccessLog kyc={kyc} />
      <div className="actions actions--end">
        <Button tone="outline" onClick={onClose}>
          {words.accessLogClose}
        </Button>
      </div>
    </Dialog>
  );
}

function AccessLog({ kyc }: { readonly kyc: KycReading }) {
  const words = useMessageGroup("kycDesk");
  const { accesses, isPending, isFailed, isFetching, readAgain } = useAccessLog(kyc);
  if (isPending) return <Skeleton shape="table" count={2} />;
  if (isFailed) return <ErrorState onRetry={readAgain} busy={isFetching} />;
  if (accesses.length === 0) return <p>{words.noAccess}</p>;
  return (
    <ol className="stack [--stack:0.75rem]">
      {accesses.map(({ what, who, at }) => (
        <li className="stack [--stack:0.125rem]" key={`${at} ${what}`}>
          <b className="strong">{words.openedWhat[what]}</b>
          <span className="small quiet">
            <span data-words="own">{who === null ? words.job : who || words.noName}</span> · {momentName(at)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Numbers and paper are recorded in two places; a person who asks wants them in one order. */
function useAccessLog(kyc: KycReading) {
  const numbers = useQuery(identityAccessQuery(kyc.user_id));
  const paperId = kyc.paper?.id ?? null;
  const papers = useQuery({ ...fileAccessQuery(paperId ?? ""), enabled: paperId !== null });
  const isPaperPending = paperId !== null && papers.isPending;
  const accesses = [
    ...(numbers.data ?? []).map((row) => ({
      what: row.subject,
      // Who has no name is somebody all the same; only a job is nobody.
      who: row.operator_id === null ? null : (row.operator_name ?? ""),
      at: row.read_at,
    })),
    ...(papers.data ?? []).map((row) => ({
      what: "paper" as const,
      who: row.operator_name,
      at: row.read_at,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return {
    accesses,
    isPending: numbers.isPending || isPaperPending,
    isFailed: numbers.isError || papers.isError,
    isFetching: numbers.isFetching || papers.isFetching,
    readAgain: () => void Promise.all([numbers.refetch(), paperId !== null && papers.refetch()]),
  };
}
