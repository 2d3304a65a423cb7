import { useState } from "react";
import type { OperatorOrderPage } from "#contract/orderDesk.ts";
import { isHomeEvent } from "#domain/order/orderEventKinds.ts";
import { NextUp } from "#web/features/orders/parts/NextUp.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { CaseLine } from "../../parts/case/CaseLine.tsx";
import type { OperatorCase } from "../../parts/case/useCase.ts";
import { Pane } from "../../parts/Pane.tsx";
import { LossPanel } from "../LossPanel.tsx";
import { ParcelPanel } from "../ParcelPanel.tsx";
import { PickupLine } from "../PickupLine.tsx";
import { StepDialog } from "../StepDialog.tsx";
import { isDestructive, isStep, mainStep, type Step } from "../steps.ts";

type OrderActionsProps = { readonly order: OperatorOrderPage; readonly own: OperatorCase };

/** What comes next, whose case it is, and what whoever has it can do. */
export function OrderActions({ order, own }: OrderActionsProps) {
  const words = useMessageGroup("orderDesk");
  const { nextStep } = useMessageGroup("fulfilment");
  const { desk } = order;
  const { shipment } = order.fulfilment;
  // No scan tells that it left: whoever gave it away says so.
  const isSent = desk.next_step.kind === "collect_parcel" && shipment?.is_by_hand === true;
  return (
    <Pane title={words.do}>
      <div className="stack [--stack:0.75rem]">
        {order.is_own ? <p className="small">{words.own}</p> : <CaseLine of={own} />}
        <NextUp
          step={isSent ? { ...desk.next_step, actor: "blaze" } : desk.next_step}
          person="operator"
          order={desk}
          title={
            isSent
              ? fillSentence(words.sentByHand, { carrier: shipment?.carrier ?? "" })
              : nextStep.operator[desk.next_step.kind]
          }
          heading="h3"
        />
        <PickupLine order={desk} />
        <ParcelPanel order={desk} mayAct={own.mayAct} />
        {desk.loss && <LossPanel order={desk} loss={desk.loss} />}
        {own.mayAct && <Steps order={order} />}
      </div>
    </Pane>
  );
}

/** What goes on before what ends a sale. */
function inTurn(steps: readonly Step[]): Step[] {
  return [...steps].sort((one, other) => Number(isDestructive(one)) - Number(isDestructive(other)));
}

function Steps({ order: { desk, fulfilment } }: Pick<OrderActionsProps, "order">) {
  const words = useMessageGroup("operatorDesk");
  const { form: inspection } = useMessageGroup("inspection");
  const [step, setStep] = useState<Step | null>(null);
  // The list, whose row this is, knows nothing of what was said.
  const said = fulfilment.events.findLast(({ kind }) => isHomeEvent(kind))?.note ?? "";
  const main = mainStep(desk.next_step.kind);
  const toneOf = (action: string) => (action === main ? "ink" : "outline");
  const correcting = fulfilment.actions.filter((action) => action === "correct_home");
  return (
    <div className="actions">
      {desk.actions.includes("verify") && (
        <LinkButton tone={toneOf("verify")} size="small" href={`/ops/orders/${desk.number}/inspection`}>
          {inspection.open}
        </LinkButton>
      )}
      {inTurn([...desk.actions, ...correcting].filter(isStep)).map((action) => (
        <Button
          key={action}
          size="small"
          tone={isDestructive(action) ? "bare" : toneOf(action)}
          onClick={() => setStep(action)}
        >
          {words.steps[action]}
        </Button>
      ))}
      {step && (
        <StepDialog
          order={desk}
          step={step}
          said={step === "correct_home" ? said : ""}
          onClose={() => setStep(null)}
        />
      )}
    </div>
  );
}
