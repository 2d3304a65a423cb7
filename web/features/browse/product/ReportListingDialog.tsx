import type { Product } from "#contract/catalogue.ts";
import { listingReportReasons } from "#domain/listing/listingReport.ts";
import { callApi } from "#web/api/client.ts";
import { ReportDialog } from "#web/features/reports/ReportDialog.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type ReportListingDialogProps = { readonly product: Product; readonly onClose: () => void };

/** Asks what is wrong with a listing, and says what follows. */
export default function ReportListingDialog({ product, onClose }: ReportListingDialogProps) {
  const words = useMessageGroup("listingReport");
  return (
    <ReportDialog
      title={fillSentence(words.title, { title: product.title })}
      lead={words.lead}
      words={words}
      choose={words.choose}
      reasons={listingReportReasons}
      send={({ reason, words: said }, idempotencyKey) =>
        callApi("POST /product/:id/report", {
          params: { id: product.id },
          body: { reason, words: said || null },
          idempotencyKey,
        })
      }
      sent={words.sent}
      onClose={onClose}
    />
  );
}
