import { type ReactNode, useId } from "react";
import { FieldNote } from "./Field.tsx";

type ChoiceGroupProps = {
  readonly title: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** Choices of one thing, with what is wrong about what was chosen. */
export function ChoiceGroup({ title, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className="stack [--stack:0.75rem]"
      data-words="own"
      data-problem={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="legend">{title}</legend>
      <FieldNote id={errorId} error={error} />
      {children}
    </fieldset>
  );
}
