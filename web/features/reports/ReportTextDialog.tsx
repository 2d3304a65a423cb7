import { textReportReasons } from "#domain/report/textReport.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ReportDialog } from "./ReportDialog.tsx";

/** `page` is the listing on whose page it stands. */
export type ReportedText = {
  readonly kind: "question";
  readonly id: string;
  readonly page: number;
};
type ReportTextDialogProps = { readonly about: ReportedText; readonly onClose: () => void };

/** Asks what is wrong with a question or its answer. */
export default function ReportTextDialog({ about, onClose }: ReportTextDialogProps) {
  const words = useMessageGroup("textReport");
  return (
    <ReportDialog
      title={words.title}
      lead={words.leads[about.kind]}
      words={words}
      choose={words.choose}
      reasons={textReportReasons}
      send={({ reason, words: said }, idempotencyKey) =>
        callApi("POST /questions/:id/report", {
          params: { id: about.id },
          body: { reason, words: said || null },
          idempotencyKey,
        })
      }
      sent={words.sent}
      // After a refusal, too: it may have been hidden meanwhile.
      refetch={[["product", about.page]]}
      onClose={onClose}
    />
  );
}
