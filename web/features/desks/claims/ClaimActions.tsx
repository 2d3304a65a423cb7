import { useState } from "react";
import type { OperatorClaim } from "#contract/operatorOrders.ts";
import { type ReturnStep, returnSteps } from "#domain/order/orderActions.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { ReturnStepDialog } from "./ReturnStepDialog.tsx";

export type AnsweredClaim = Pick<
  OperatorClaim,
  "id" | "order_number" | "title" | "actions" | "wish" | "held_amount" | "version" | "parcel_in_the_way"
>;

/** What an operator can do about a claim now, each with its dialog. */
export function ClaimActions({ claim }: { readonly claim: AnsweredClaim }) {
  const words = useMessageGroup("operatorDesk");
  const [isAnswering, setAnswering] = useState(false);
  const [step, setStep] = useState<ReturnStep | null>(null);
  const { back } = useMessageGroup("inspection");
  // What came back is received or refused on a page of its own, with its sheet; here it can be said that nothing came.
  const isBack = claim.actions.includes("accept_return");
  const steps = returnSteps.filter((one) => one !== "accept_return" && claim.actions.includes(one));
  const mayAnswer = claim.actions.includes("answer_claim");
  if (steps.length === 0 && !mayAnswer) return null;
  return (
    <div className="actions">
      {isBack && (
        <LinkButton tone="outline" size="small" href={`/ops/orders/${claim.order_number}/inspection`}>
          {back.open}
        </LinkButton>
      )}
      {steps.map((one) => (
        <Button
          key={one}
          tone={one === "refuse_return" ? "bare" : "outline"}
          size="small"
          onClick={() => setStep(one)}
        >
          {isBack && one === "refuse_return" ? back.nothingCame : words.returnSteps[one]}
        </Button>
      ))}
      {mayAnswer && (
        <Button tone="outline" size="small" onClick={() => setAnswering(true)}>
          {words.answerClaim}
        </Button>
      )}
      {step && (
        <ReturnStepDialog
          claim={claim}
          step={step}
          nothingCame={isBack && step === "refuse_return"}
          onClose={() => setStep(null)}
        />
      )}
      {isAnswering && <AnswerDialog claim={claim} onClose={() => setAnswering(false)} />}
    </div>
  );
}
