import { toast } from "react-hot-toast";
import type { Messages } from "#languages/en/pack.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { IconButton } from "./IconButton.tsx";

type OrderNumberProps = { readonly number: string };

/** The number of an order that people say, beside a button that copies it. */
export function OrderNumber({ number }: OrderNumberProps) {
  const { ui } = useMessages();
  return (
    <p className="line line--wrap [--line-gap:0.25rem] small quiet">
      {ui.order}{" "}
      <span className="saynum" data-words="own">
        {number}
      </span>
      <IconButton
        icon={{ name: "copy" }}
        label={ui.copyOrderNumber}
        onClick={() => void copyNumber(number, ui)}
      />
    </p>
  );
}

/** The same in a list, where the row leads to the order. */
export function OrderNumberLine({ number }: OrderNumberProps) {
  const { ui } = useMessages();
  return (
    <p className="small faint figures">
      {ui.order} <span data-words="own">{number}</span>
    </p>
  );
}

/** A browser may refuse, for example inside another app's window: the number stands beside the button. */
async function copyNumber(number: string, ui: Messages["ui"]): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    toast.success(ui.orderNumberCopied);
  } catch {
    toast.error(ui.orderNumberNotCopied);
  }
}
