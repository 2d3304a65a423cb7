import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-hot-toast";
import type { OperatorClaim } from "#contract/operatorOrders.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { operatorDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

const outcomes = ["refund", "part_refund", "reject"] as const;
type Outcome = (typeof outcomes)[number];
type AnswerDialogProps = { readonly claim: OperatorClaim; readonly onClose: () => void };

/** Decides on a claim: in full, in part, or not. */
export function AnswerDialog({ claim, onClose }: AnswerDialogProps) {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | "">("");
  const [amount, setAmount] = useState("");
  const [answer, setAnswer] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const amountPaise = paiseIn(amount);
  const isAmountMissing = outcome === "part_refund" && amountPaise === null;
  const answering = useMutation({
    mutationFn: () =>
      callApi("POST /ops/claims/:id/answer", {
        params: { id: claim.id },
        body: {
          outcome: outcome as Outcome,
          answer,
          ...(outcome === "part_refund" && amountPaise !== null ? { amount: amountPaise } : {}),
        },
        idempotencyKey,
      }),
    onSuccess: async () => {
      toast.success(words.done);
      await queries.invalidateQueries({ queryKey: [operatorKey] });
      onClose();
    },
  });
  return (
    <Dialog open title={words.answerClaim} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (outcome !== "" && !isAmountMissing && answer.trim() !== "") answering.mutate();
        }}
      >
        <SelectField
          label={words.outcome}
          placeholder={words.chooseOutcome}
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as Outcome)}
          options={outcomes.map((value) => ({ value, label: words[value] }))}
          error={isChecked && outcome === "" ? words.outcomeMissing : undefined}
        />
        {outcome === "part_refund" && (
          <MoneyField
            label={words.amount}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={isChecked && isAmountMissing ? words.amountMissing : undefined}
          />
        )}
        <TextAreaField
          label={words.answer}
          hint={words.answerHint}
          rows={3}
          maxLength={1000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          error={isChecked && answer.trim() === "" ? words.answerMissing : undefined}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button tone="ember" type="submit" busy={answering.isPending}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
