import type { PaymentMethod } from "#contract/checkout.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { wayLine, wayTitle } from "#web/lib/methodWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { methodIcons } from "./methodIcons.ts";

type MethodChoicesProps = {
  readonly label: string;
  /** What the operator offers. */
  readonly offered: readonly PaymentMethod[];
  readonly chosen: PaymentMethod;
  readonly onChoose: (method: PaymentMethod) => void;
};

/** The ways to pay, one of which is chosen. */
export function MethodChoices({ label, offered, chosen, onChoose }: MethodChoicesProps) {
  const payments = useMessageGroup("payments");
  return (
    <div className="grid gap-2.5" role="radiogroup" aria-label={label}>
      {offered.map((name) => (
        <Choice
          key={name}
          icon={methodIcons[name]}
          name="method"
          checked={name === chosen}
          onChange={() => onChoose(name)}
          title={wayTitle(name, payments)}
          line={wayLine(name, payments)}
        />
      ))}
    </div>
  );
}
