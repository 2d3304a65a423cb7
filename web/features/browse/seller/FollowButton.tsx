import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { useAlert } from "../alerts/useAlert.ts";

type FollowButtonProps = {
  readonly sellerId: string;
  /** What their page shows. */
  readonly shownIds: readonly number[];
};

/** Follows a seller, or does so no longer (R-SELLER-2). */
export function FollowButton({ sellerId, shownIds }: FollowButtonProps) {
  const words = useMessageGroup("sellerPage");
  const { isOn, busy, onToggle } = useAlert({
    wish: { seller_id: sellerId },
    shownIds,
    says: { on: words.followed, off: words.unfollowed, login: words.loginToFollow },
  });
  return (
    <Button tone="outline" size="small" settling={busy} onClick={busy ? undefined : onToggle}>
      {isOn ? <Icon name="check" weight="bold" /> : <Icon name="bell" />}
      {isOn ? words.following : words.follow}
    </Button>
  );
}
