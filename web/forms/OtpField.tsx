import { type ComponentProps, useEffect, useRef } from "react";
import { TextField } from "./TextField.tsx";

type OtpFieldProps = Omit<ComponentProps<typeof TextField>, "lead" | "look" | "type" | "value"> & {
  readonly value?: string;
  /**
   * Its form is sent with the sixth digit, typed or filled in by the phone: once for each code, as by its button. It is
   * to be `readOnly` while the form is being sent: a code that is corrected meanwhile would go nowhere.
   */
  readonly sendsItself?: boolean;
};

/** Six digits of a one-time password. One input, so that the phone can fill it from the SMS. */
export function OtpField({ sendsItself = false, ...props }: OtpFieldProps) {
  const { value, error, readOnly } = props;
  const input = useRef<HTMLInputElement>(null);
  const given = useRef("");
  useEffect(() => {
    if (!sendsItself || readOnly || value === undefined || !/^\d{6}$/.test(value)) return;
    if (given.current === value) return;
    given.current = value;
    input.current?.form?.requestSubmit();
  }, [sendsItself, readOnly, value]);
  useEffect(() => {
    // A wrong one is typed anew: the field is full and mostly has the focus already.
    if (error && document.activeElement === input.current) input.current?.select();
  }, [error]);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...props}
      ref={input}
      type="text"
      look="otp"
    />
  );
}
