import type { ClipboardEvent, ComponentProps } from "react";
import { beginsLikeMobile, parseMobile, shownMobile } from "#domain/identity/mobile.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { TextField } from "./TextField.tsx";

type MobileFieldProps = Omit<ComponentProps<typeof TextField>, "lead" | "look" | "type">;

/**
 * An Indian mobile number, after a fixed +91. It takes more than ten digits: people type +91 or 0 as well, and a number
 * that was cut to ten would be somebody else's. One that begins as no mobile number does is taken too; its person is
 * asked to look at it again.
 */
export function MobileField(props: MobileFieldProps) {
  const { accounts, ui } = useMessages();
  const mobile = parseMobile(String(props.value ?? ""));
  const isUnlikely = mobile !== null && !beginsLikeMobile(mobile);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      onPaste={pasteMobile}
      {...props}
      hint={isUnlikely ? accounts.mobileUnlikely : props.hint}
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
