import type { QueryKey } from "@tanstack/react-query";
import { textReportReasons } from "#domain/report/textReport.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ReportDialog } from "./ReportDialog.tsx";

export type ReportedText = {
  readonly kind: "question" | "rating";
  readonly id: string;
  /** What is read again, after a refusal too: it may have been hidden meanwhile. */
  readonly shownBy: QueryKey;
};

const calls = {
  question: "POST /questions/:id/report",
  rating: "POST /ratings/:id/report",
} as const;

type ReportTextDialogProps = { readonly about: ReportedText; readonly onClose: () => void };

/** Asks what is wrong with a question or its answer, or with a rating or its reply. */
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
        callApi(calls[about.kind], {
          params: { id: about.id },
          body: { reason, words: said || null },
          idempotencyKey,
        })
      }
      sent={words.sent}
      refetch={[about.shownBy]}
      onClose={onClose}
    />
  );
}
