import { NumberField } from "@base-ui/react/number-field";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { classNames } from "./classNames.ts";
import { groupInput } from "./groupDigits.ts";
import { Icon } from "./Icon.tsx";

type NumberStepperProps = {
  /** Names the group, for example "Your bid". */
  readonly label: string;
  /** Names the input with its unit, for example "Your bid in rupees". */
  readonly inputLabel: string;
  /** Null while the input is empty. */
  readonly valuePaise: Paise | null;
  readonly onValueChange: (valuePaise: Paise | null) => void;
  /** Minus stops here. A smaller number can be typed: it is the caller's to refuse, never raised silently. */
  readonly minimumPaise: Paise;
  readonly stepPaise: Paise;
  readonly bad?: boolean;
  readonly disabled?: boolean;
};

const rupeeFormat: Intl.NumberFormatOptions = {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
  roundingMode: "trunc",
};

/** An amount in whole rupees with minus and plus; the number is an input. Arrow keys step too. */
export function NumberStepper(props: NumberStepperProps) {
  const { stepper } = useMessages().ui;
  const step = props.stepPaise / 100;
  const isAtMinimum = props.valuePaise !== null && props.valuePaise <= props.minimumPaise;
  return (
    <NumberField.Root
      value={props.valuePaise === null ? null : props.valuePaise / 100}
      onValueChange={(rupees) => props.onValueChange(rupees === null ? null : wholeRupees(rupees))}
      min={props.minimumPaise / 100}
      step={props.stepPaise / 100}
      allowOutOfRange
      locale="en-IN"
      format={rupeeFormat}
      disabled={props.disabled ?? false}
    >
      <NumberField.Group className={classNames("stepper", props.bad && "is-bad")} aria-label={props.label}>
        <NumberField.Decrement
          aria-label={fillSentence(stepper.less, { step })}
          disabled={isAtMinimum || props.disabled}
        >
          <Icon name="minus" weight="bold" />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={props.inputLabel}
          aria-invalid={props.bad || undefined}
          inputMode="numeric"
          // Before the field reads it, so that what it keeps is what stands there.
          onChange={(event) => groupInput(event.currentTarget)}
        />
        <NumberField.Increment aria-label={fillSentence(stepper.more, { step })}>
          <Icon name="plus" weight="bold" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}

/** A bid is a whole number of rupees; what was typed behind the point is dropped, never rounded up. */
function wholeRupees(rupees: number): Paise {
  return (Math.floor(rupees) * 100) as Paise;
}
