import type { KycReading } from "#contract/kycReview.ts";
import { type KycReason, type KycRefusal, kycReasonsFor } from "#domain/identity/kycReasons.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { KycWhy } from "#web/features/account/kyc/KycWhy.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { RefusalFields, type RefusalWish } from "../parts/case/RefusalFields.tsx";

type RefusalProps = {
  readonly kyc: KycReading;
  readonly refusal: KycRefusal;
  readonly onDone: () => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

type Wish = RefusalWish<KycReason>;

/** Not to accept what waits, or to take an approval back: why, what happens now, and what the person reads. */
export function RefusalDialog({ kyc, refusal, onDone, onChanged, onClose }: RefusalProps) {
  const words = useMessageGroup("kycDesk");
  const { kyc: kycWords } = useMessageGroup("identity");
  const form = useRefusal({ kyc, refusal, onDone, onChanged, onClose });
  const { reasons, note } = form.values;
  const title = refusal === "reject" ? words.rejectTitle : words.revokeTitle;
  return (
    <FormDialog
      form={form}
      title={fillSentence(title, { name: kyc.name || words.noPerson })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={refusal === "reject" ? words.reject : words.revoke}
      tone="destructive"
    >
      {refusal === "revoke" && (
        <p className="small quiet">{fillSentence(words.revokeLine, { live: kyc.live_listings })}</p>
      )}
      <RefusalFields
        form={form}
        words={words}
        offered={kycReasonsFor(kyc.identification_type, refusal).map((reason) => ({
          reason,
          label: kycWords.reasons[reason].label,
        }))}
        preview={<KycWhy kyc={{ reasons: [...reasons], reason: note.trim() || null }} />}
      />
    </FormDialog>
  );
}

function useRefusal({ kyc, refusal, onDone, onChanged, onClose }: RefusalProps) {
  const words = useMessageGroup("kycDesk");
  const refusing = useApiMutation({
    /** Answers how many auctions stand still now; null for what was not approved before. */
    call: async ({ reasons, note }: Wish): Promise<number | null> => {
      const body = { reasons: [...reasons], note, version: kyc.version };
      const request = { params: { id: kyc.id }, body };
      if (refusal === "revoke") return (await callApi("POST /ops/kyc/:id/revoke", request)).frozen_listings;
      await callApi("POST /ops/kyc/:id/reject", request);
      return null;
    },
    success: (count) => (count === null ? words.rejected : fillSentence(words.revoked, { count })),
    onSuccess: () => {
      onClose();
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      onClose();
      if (error.code !== "case_taken") onChanged();
    },
    refetch: [[operatorKey]],
  });
  return useForm({
    initial: { reasons: [], note: "" } as Wish,
    problems: ({ reasons, note }) => ({
      reasons: reasons.length === 0 && words.reasonsMissing,
      note: reasons.includes("other") && isBlank(note) && words.noteMissing,
    }),
    mutation: refusing,
  });
}
