import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

type OtpFieldProps = Omit<ComponentProps<typeof TextField>, "lead" | "look" | "type">;

/** Six digits of a one-time password. One input, so that the phone can fill it from the SMS. */
export function OtpField(props: OtpFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...props}
      type="text"
      look="otp"
    />
  );
}
