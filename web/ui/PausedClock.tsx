import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";

/** In the place of a card's countdown while the auction is frozen: it has no end to count to. */
export function PausedClock() {
  const { ui } = useMessages();
  return (
    <span className="clock clock--narrow">
      <Icon name="hourglass-medium" weight="bold" /> {ui.biddingPaused}
    </span>
  );
}
