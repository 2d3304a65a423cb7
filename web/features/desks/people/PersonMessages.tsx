import { useInfiniteQuery } from "@tanstack/react-query";
import type { PersonMessage } from "#contract/personMessages.ts";
import { noticeText } from "#web/features/account/notices/noticeText.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { SendAgain } from "../parts/messages/SendAgain.tsx";
import { EarlierSends, SentState } from "../parts/messages/SentWays.tsx";
import { PagedList } from "../parts/PagedList.tsx";
import { messagesQuery } from "./queries/personQuery.ts";

/** What somebody was told, and whether it reached them. */
export function PersonMessages({ personId }: { readonly personId: string }) {
  const { sentMessages: words } = useMessageGroup("peopleDesk");
  const query = useInfiniteQuery(messagesQuery(personId));
  return (
    <section className="stack [--stack:0.5rem]" aria-labelledby="person-messages">
      <h3 id="person-messages">{words.messages}</h3>
      <PagedList query={query} empty={<p className="small quiet">{words.noMessages}</p>}>
        {(message) => <MessageLine personId={personId} message={message} />}
      </PagedList>
    </section>
  );
}

type MessageProps = { readonly personId: string; readonly message: PersonMessage };

function MessageLine({ personId, message }: MessageProps) {
  const noticeWords = {
    noticeKinds: useMessageGroup("noticeKinds"),
    noticeParts: useMessageGroup("noticeParts"),
  };
  return (
    <article className="panel flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="wrap-anywhere" data-words="own">
          {noticeText(message, noticeWords)}
        </p>
        <p className="small quiet">
          {momentName(message.created_at)} · <SentState message={message} />
        </p>
        <EarlierSends message={message} />
      </div>
      <SendAgain personId={personId} message={message} />
    </article>
  );
}
