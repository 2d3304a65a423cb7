import { useQuery } from "@tanstack/react-query";
import { unreadNoticesQuery } from "#web/api/noticeQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { IconLink } from "#web/ui/IconButton.tsx";

const mostShown = 9;

/** The way to the notices, with how many are new. */
export function NoticeBell() {
  const notices = useMessageGroup("noticesPage");
  const { data: unread = 0 } = useQuery(unreadNoticesQuery);
  return (
    <span className="bell">
      <IconLink
        icon={{ name: "bell" }}
        iconSize="large"
        label={unread > 0 ? fillSentence(notices.unreadCount, { count: unread }) : notices.title}
        href="/notices"
      />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </span>
  );
}
