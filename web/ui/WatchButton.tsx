import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";

type WatchButtonProps = {
  readonly watched: boolean;
  readonly onToggle: () => void;
  /** Over a photograph it has a veil of its own; plain it stands beside other buttons. */
  readonly placement?: "photo" | "plain";
};

/** Puts a product on the watchlist, or takes it off. */
export function WatchButton({ watched, onToggle, placement = "photo" }: WatchButtonProps) {
  const { ui } = useMessages();
  const isPlain = placement === "plain";
  const icon = (
    <Icon name="bookmark-simple" weight={watched ? "fill" : "regular"} size={isPlain ? "large" : "text"} />
  );
  return (
    <button
      type="button"
      className={isPlain ? "icon-btn" : "photo__keep"}
      aria-pressed={watched}
      aria-label={watched ? ui.unwatch : ui.watch}
      onClick={onToggle}
    >
      {isPlain ? icon : <span>{icon}</span>}
    </button>
  );
}
