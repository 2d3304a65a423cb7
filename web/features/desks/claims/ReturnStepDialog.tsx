import { useId } from "react";
import type { OperatorClaim } from "#contract/operatorOrders.ts";
import type { ReturnStep } from "#domain/order/orderActions.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";

type ReturnStepDialogProps = {
  readonly claim: Pick<OperatorClaim, "id" | "title" | "version" | "order_number" | "parcel_in_the_way">;
  readonly step: ReturnStep;
  /** Goods on their way back are refused here only where nothing came; what came is looked at on its own page. */
  readonly nothingCame: boolean;
  readonly onClose: () => void;
};

/** Confirms a step of goods that go back; a refusal says why. What a carrier may have is not refused (R-ORDER-31). */
export function ReturnStepDialog({ claim, step, nothingCame, onClose }: ReturnStepDialogProps) {
  const words = useMessageGroup("operatorDesk");
  const { back } = useMessageGroup("inspection");
  const problems = useMessageGroup("fieldProblems");
  const refusals = useMessageGroup("refusals");
  const whyOffId = useId();
  const why = step === "refuse_return" ? claim.parcel_in_the_way : null;
  const taking = useApiMutation({
    call: ({ note }: { note: string }, idempotencyKey) =>
      callApi("POST /ops/claims/:id/return", {
        params: { id: claim.id },
        body: { step, note, nothing_came: nothingCame, version: claim.version },
        idempotencyKey,
      }),
    success: words.done,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { note: "" },
    problems: ({ note }) => ({ note: step === "refuse_return" && isBlank(note) && problems.refusal_note }),
    mutation: taking,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.stepTitle, {
        step: nothingCame ? back.nothingCame : words.returnSteps[step],
        title: claim.title,
      })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.confirm}
      tone={step === "refuse_return" ? "destructive" : "ember"}
      offBecause={why === null ? undefined : whyOffId}
    >
      {why !== null && (
        <div className="stack [--stack:0.25rem]">
          <p id={whyOffId}>{fillSentence(refusals.return_with_carrier, { why })}</p>
          <LinkButton tone="bare" size="small" href={`/ops/orders/${claim.order_number}`}>
            {words.toOrder}
          </LinkButton>
        </div>
      )}
      {nothingCame && <p className="quiet">{back.emptyLine}</p>}
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={words.returnNoteHint}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
