import { resolveDays } from "#domain/grievance/grievanceClocks.ts";
import { longestAnswer } from "#domain/grievance/grievanceLimits.ts";
import { reportReasons } from "#domain/grievance/reportReasons.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ReportDialog } from "../reports/ReportDialog.tsx";
import { ownGrievancesKey } from "./grievanceQueries.ts";

export type ReportedThing = RequestFor<"POST /user/reports">["body"]["about"];
type ReportPersonDialogProps = {
  readonly about: ReportedThing;
  readonly title: string;
  readonly onClose: () => void;
};

/** Asks what is wrong with a person or a message, and says what follows. */
export default function ReportPersonDialog({ about, title, onClose }: ReportPersonDialogProps) {
  const { report: words, choose } = useMessageGroup("grievances");
  return (
    <ReportDialog
      title={title}
      lead={fillSentence(words.lead, { days: resolveDays.report })}
      words={words}
      choose={choose}
      reasons={reportReasons}
      longest={longestAnswer}
      send={({ reason, words: said }, idempotencyKey) =>
        callApi("POST /user/reports", { body: { about, reason, words: said }, idempotencyKey })
      }
      sent={({ number }) => fillSentence(words.sent, { number })}
      refetch={[ownGrievancesKey]}
      onClose={onClose}
    />
  );
}
