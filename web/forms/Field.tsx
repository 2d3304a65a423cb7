import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";

/** What a control takes over to belong to its label, hint and error. */
type ControlProps = {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
};

export type FieldTexts = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong, to the letter. Takes the place of the hint. */
  readonly error?: string | undefined;
  /** On a grid of fields: over all its columns. */
  readonly all?: boolean;
};

type FieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/** A label above a control, a hint or the error below it. */
export function Field({ label, hint, error, all, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={classNames("field", error && "is-bad", all && "all")}>
      <label className="field__label" htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": hasNote ? noteId : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

type FieldNoteProps = {
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
};

/** What stands under a control or a group of them. Nothing while there is nothing to say. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (!error && !hint) return null;
  if (!error) {
    return (
      <span className="field__hint" id={id}>
        {hint}
      </span>
    );
  }
  return (
    <span className="field__error" id={id} role="alert">
      <Icon name="warning-circle" weight="fill" /> {error}
    </span>
  );
}
