import type { MessageTopic, NoticeAnswer } from "#contract/messaging.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { Link } from "#web/ui/link.tsx";
import { noticeText } from "./noticeText.ts";

const icons: Record<MessageTopic, IconIn<"regular">> = {
  bidding: "gavel",
  outbid: "gavel",
  results: "trophy",
  orders: "truck",
  money: "wallet",
  selling: "tag",
  searches: "magnifying-glass",
  account: "user",
};

/** Results by their topic, of which nobody has won anything: a price was named, answered or let go. */
const ofPrices: readonly NoticeAnswer["template"][] = [
  "offer_countered",
  "offer_declined",
  "offer_lapsed",
  "offer_over",
  "reserve_offer",
  "reserve_offer_over",
];

function iconOf({ topic, template }: NoticeAnswer): IconIn<"regular"> {
  return ofPrices.includes(template) ? "tag" : icons[topic];
}

export function NoticeRow({ notice }: { readonly notice: NoticeAnswer }) {
  const notices = useMessageGroup("noticesPage");
  const noticeKinds = useMessageGroup("noticeKinds");
  const noticeParts = useMessageGroup("noticeParts");
  const text = noticeText(notice, { noticeKinds, noticeParts });
  return (
    <div className="notice" data-unread={!notice.read || undefined}>
      <span className="notice__icon">
        <Icon name={iconOf(notice)} />
      </span>
      <div className="notice__body">
        <p data-words="own">{notice.path === null ? text : <Link href={notice.path}>{text}</Link>}</p>
        <p className="small quiet">
          <time dateTime={notice.created_at}>{momentName(notice.created_at)}</time>
        </p>
      </div>
      {notice.asks === "over" ? (
        <Badge icon="check-circle">{notices.askOver}</Badge>
      ) : (
        !notice.read && (
          <Badge tone="info" icon="sparkle">
            {notices.unread}
          </Badge>
        )
      )}
    </div>
  );
}
