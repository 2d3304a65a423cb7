import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";

/** A tag folded over the corner of a photograph when its auction is over. */
export function Ribbon({ status }: { readonly status: "ended" | "sold" | "unsold" }) {
  const { ui } = useMessages();
  if (status === "sold") {
    return (
      <span className="ribbon ribbon--good">
        <Icon name="check" weight="bold" size="small" /> {ui.sold}
      </span>
    );
  }
  if (status === "ended") {
    return (
      <span className="ribbon ribbon--plain">
        <Icon name="flag-checkered" weight="bold" size="small" /> {ui.auctionEnded}
      </span>
    );
  }
  return (
    <span className="ribbon ribbon--bad">
      <Icon name="x" weight="bold" size="small" /> {ui.unsold}
    </span>
  );
}
