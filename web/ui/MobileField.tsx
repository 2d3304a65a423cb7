import type { ComponentProps } from "react";
import { useMessages } from "../messages/useMessages.tsx";
import { TextField } from "./TextField.tsx";

type MobileFieldProps = Omit<ComponentProps<typeof TextField>, "lead" | "look" | "type">;

/** Ten digits of an Indian mobile number, after a fixed +91. */
export function MobileField(props: MobileFieldProps) {
  const { ui } = useMessages();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={10}
      {...props}
      type="tel"
      look="figures"
      lead={<span className="input__lead">{ui.mobilePrefix}</span>}
    />
  );
}
