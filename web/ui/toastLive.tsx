import { toast } from "react-hot-toast";
import { Icon } from "./Icon.tsx";
import { Link } from "./link.tsx";

type LiveNews = {
  /** What has just happened, with the figure: Out bid on Canon EOS 200D II. Now ₹26,000. */
  readonly message: string;
  /** Where to act on it. */
  readonly href: string;
  readonly action: string;
  /** News with the same id take one another's place, so that a bidding war is one toast. */
  readonly id: string;
  /** Good news (won) rather than bad (out bid). */
  readonly isGood?: boolean;
};

/** Says what happens to the reader's bids elsewhere, with the way there. Four seconds, as other bad news. */
export function toastLive({ message, href, action, id, isGood = false }: LiveNews): void {
  toast.custom(
    (shown) => (
      <>
        <span className="toast__mark">
          {isGood ? <Icon name="trophy" weight="fill" /> : <Icon name="arrow-circle-up" weight="bold" />}
        </span>
        <span>{message}</span>
        <Link className="toast__action" href={href} onClick={() => toast.dismiss(shown.id)}>
          {action}
        </Link>
      </>
    ),
    { id, duration: 4000, className: isGood ? "toast--good" : "toast--live" },
  );
}
