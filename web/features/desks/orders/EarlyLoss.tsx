import { CheckField } from "#web/forms/CheckField.tsx";
import { FieldNote } from "#web/forms/Field.tsx";
import type { useForm } from "#web/forms/useForm.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Step } from "./steps.ts";

export type EarlyTexts = { readonly isLost: boolean };

type EarlyLossProps = {
  readonly form: Pick<ReturnType<typeof useForm<EarlyTexts>>, "values" | "problem" | "set">;
  readonly expectedBy: string;
  readonly step: Step;
};

const problemId = "early-loss-problem";

/** Goods that may still come as expected are called lost or broken by somebody who knows it (`isEarlyLoss`). */
export function EarlyLoss({ form, expectedBy, step }: EarlyLossProps) {
  const { loss: words } = useMessageGroup("operatorDesk");
  const problem = form.problem("isLost");
  return (
    <div className="stack [--stack:0.25rem]">
      <CheckField
        label={fillSentence(step === "declare_damaged" ? words.earlyDamaged : words.early, {
          day: dayName(expectedBy),
        })}
        checked={form.values.isLost}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ target }) => form.set({ isLost: target.checked })}
      />
      <FieldNote id={problemId} error={problem} />
    </div>
  );
}
