import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from "react";
import { classNames } from "./classNames.ts";
import { Link } from "./link.tsx";
import { Spinner } from "./Spinner.tsx";

/** Ember is the one primary action of a screen; in lists actions are ink. */
export type ButtonTone = "ember" | "ink" | "quiet" | "outline" | "bare" | "destructive";

type Look = {
  readonly tone?: ButtonTone;
  /** 44, 48 or 56 px high. */
  readonly size?: "small" | "usual" | "large";
  /** As wide as its parent. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

type ButtonProps = Look &
  Omit<ComponentPropsWithRef<"button">, "className" | "disabled"> & {
    /** At work: shows a spinner, takes no press. */
    readonly busy?: boolean;
    /** Why it cannot be pressed. Shown beside it; the button stays in reach so that the reason is heard. */
    readonly offReason?: string | undefined;
    /** What it does has just changed: a press is answered by `onClick`, and does nothing else. */
    readonly settling?: boolean;
    /** Off, where the reason stands elsewhere on the screen; aria-describedby then points there. */
    readonly off?: boolean;
  };

/** A button, in every tone and state of the look. */
export function Button(props: ButtonProps) {
  const { tone, size, wide, className, onClick, ...others } = props;
  const { busy = false, off = false, settling = false, offReason, ...rest } = others;
  const reasonId = useId();
  const isOff = off || offReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={isOff || settling || undefined}
      data-settling={settling || undefined}
      aria-describedby={offReason === undefined ? rest["aria-describedby"] : reasonId}
      onClick={isOff || busy ? refuseClick : onClick}
    >
      {busy && <Spinner />}
      {rest.children}
    </button>
  );
  if (offReason === undefined) return button;
  return (
    <span className={classNames("btn-off", wide && "btn-off--wide")}>
      {button}
      <span className="small quiet" id={reasonId}>
        {offReason}
      </span>
    </span>
  );
}

type LinkButtonProps = Look &
  Omit<ComponentPropsWithRef<"a">, "className" | "href"> & { readonly href: string };

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ tone, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ tone, size, wide, className })} />;
}

const toneClasses: Record<ButtonTone, string> = {
  ember: "btn--ember",
  ink: "btn--ink",
  quiet: "",
  outline: "btn--line",
  bare: "btn--bare",
  destructive: "btn--bad",
};
const sizeClasses = { small: "btn--s", usual: "", large: "btn--l" };

function buttonClass(look: { [Key in keyof Omit<Look, "children">]: Look[Key] | undefined }): string {
  return classNames(
    "btn",
    toneClasses[look.tone ?? "quiet"],
    sizeClasses[look.size ?? "usual"],
    look.wide && "btn--block",
    look.className,
  );
}

/** A submit button that is off or at work must not send its form. */
function refuseClick(event: MouseEvent): void {
  event.preventDefault();
}
