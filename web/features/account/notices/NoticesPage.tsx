import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "#web/api/client.ts";
import { noticesQuery, unreadNoticesQuery } from "#web/api/noticeQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Page } from "#web/ui/Page.tsx";
import { NoticeRow } from "./NoticeRow.tsx";

/** Everything that Blaze told the reader, the latest first. What is shown here counts as read. */
export function NoticesPage() {
  const notices = useMessageGroup("noticesPage");
  return (
    <Page className="stack [--stack:1rem]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{notices.title}</h1>
        <LinkButton tone="outline" size="small" href="/profile/messages">
          {notices.choices}
        </LinkButton>
      </div>
      <NoticeList />
    </Page>
  );
}

function NoticeList() {
  const notices = useMessageGroup("noticesPage");
  const query = useInfiniteQuery(noticesQuery);
  const newest = query.data?.pages[0]?.results[0]?.created_at;
  useMarkRead(newest);
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const all = query.data?.pages.flatMap((page) => page.results) ?? [];
  if (all.length === 0) {
    return <EmptyState icon="bell" text={notices.empty} line={notices.emptyLine} />;
  }
  return (
    <>
      <ul className="notices" aria-label={notices.listName}>
        {all.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton wide onMore={() => query.fetchNextPage()}>
          {notices.showMore}
        </MoreButton>
      )}
    </>
  );
}

/** The server hears what was seen; the list keeps its marks until it is read again, so that nothing jumps. */
function useMarkRead(newest: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (newest === undefined) return;
    callApi("POST /user/notices/read", { body: { until: newest } })
      .then(({ unread }) => queries.setQueryData(unreadNoticesQuery.queryKey, unread))
      // They stay unread, and are marked at the next visit.
      .catch(() => undefined);
  }, [newest, queries]);
}
