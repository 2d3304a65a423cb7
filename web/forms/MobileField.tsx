import type { ClipboardEvent, ComponentProps } from "react";
import { parseMobile, shownMobile } from "#domain/identity/mobile.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { TextField } from "./TextField.tsx";

type MobileFieldProps = Omit<ComponentProps<typeof TextField>, "lead" | "look" | "type">;

/**
 * An Indian mobile number, after a fixed +91. It takes more than ten digits: people type +91 or 0 as well, and a number
 * that was cut to ten would be somebody else's.
 */
export function MobileField(props: MobileFieldProps) {
  const { ui } = useMessages();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      onPaste={pasteMobile}
      {...props}
      type="tel"
      look="figures"
      lead={<span className="input__lead">{ui.mobilePrefix}</span>}
    />
  );
}

function pasteMobile(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  const mobile = parseMobile(event.clipboardData.getData("text"));
  if (mobile === null || input.readOnly) return;
  event.preventDefault();
  input.setRangeText(shownMobile(mobile), 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
