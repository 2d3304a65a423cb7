import type { OperatorClaim } from "#contract/operatorOrders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type ClaimOutcome, claimOutcomes } from "#domain/order/claimTurns.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { wishedAmount } from "#web/features/orders/claims/wishedAmount.ts";
import { wishSentence } from "#web/features/orders/claims/wishSentence.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type AnswerDialogProps = {
  readonly claim: Pick<OperatorClaim, "id" | "wish" | "held_amount" | "version">;
  readonly onClose: () => void;
};
type AnswerTexts = { outcome: ClaimOutcome | ""; amount: string; answer: string };

/** Decides on a claim: in full, in part, or not. */
export function AnswerDialog({ claim, onClose }: AnswerDialogProps) {
  const words = useMessageGroup("operatorDesk");
  const wish = wishSentence(claim, "operator", useMessageGroup("claims"));
  const answering = useApiMutation({
    call: ({ outcome, amount, answer }: AnswerTexts, idempotencyKey) => {
      const amountPaise = outcome === "part_refund" ? paiseIn(amount) : null;
      return callApi("POST /ops/claims/:id/answer", {
        params: { id: claim.id },
        body: {
          outcome: outcome as ClaimOutcome,
          answer,
          version: claim.version,
          ...(amountPaise === null ? {} : { amount: amountPaise }),
        },
        idempotencyKey,
      });
    },
    success: words.done,
    // A refusal stands beside its field (R-SCREEN-11).
    quiet: true,
    refetch: [[operatorKey]],
  });
  const mostHint = fillSentence(words.amountHint, { amount: formatRupees(claim.held_amount) });
  const amountProblem = (amount: Paise | null) => {
    if (amount === null || amount === 0) return words.amountMissing;
    return amount >= claim.held_amount && mostHint;
  };
  const initial: AnswerTexts = { outcome: "", amount: wishedAmount(claim.wish), answer: "" };
  const form = useForm({
    initial,
    problems: ({ outcome, amount, answer }) => ({
      outcome: outcome === "" && words.outcomeMissing,
      amount: outcome === "part_refund" && amountProblem(paiseIn(amount)),
      answer: isBlank(answer) && words.answerMissing,
    }),
    mutation: answering,
    onSaved: onClose,
    fieldOf: ({ code }) => (code === "refund_not_possible" ? "amount" : "outcome"),
  });
  return (
    <FormDialog
      form={form}
      title={words.answerClaim}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.confirm}
    >
      {wish !== null && <p className="strong">{wish}</p>}
      <SelectField
        {...form.field("outcome")}
        label={words.outcome}
        placeholder={words.chooseOutcome}
        options={claimOutcomes.map((value) => ({ value, label: words[value] }))}
      />
      {form.values.outcome === "part_refund" && (
        <MoneyField {...form.field("amount")} label={words.amount} hint={mostHint} />
      )}
      <TextAreaField
        {...form.field("answer")}
        label={words.answer}
        hint={words.answerHint}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
