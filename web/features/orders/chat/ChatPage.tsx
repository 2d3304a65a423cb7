import type { InfiniteData, UseSuspenseInfiniteQueryResult } from "@tanstack/react-query";
import type { AnswerFor } from "#web/api/calls.ts";
import { ReportPerson } from "#web/features/grievances/ReportPerson.tsx";
import { BlockPerson } from "#web/features/reports/BlockPerson.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Note } from "#web/ui/Note.tsx";
import { OrderNumberLine } from "#web/ui/OrderNumber.tsx";
import { Page } from "#web/ui/Page.tsx";
import { ChatBubble } from "./ChatBubble.tsx";
import { ChatForm } from "./ChatForm.tsx";
import { MeetingPanel } from "./MeetingPanel.tsx";
import { useMarkRead } from "./useMarkRead.ts";
import { useStayAtFoot } from "./useStayAtFoot.ts";

type Conversation = AnswerFor<"GET /conversations/:id">;
type ChatPageProps = {
  readonly conversation: Conversation;
  readonly query: UseSuspenseInfiniteQueryResult<InfiniteData<Conversation>>;
};

/** What a buyer and a seller write to one another about one order. New messages come over the live stream. */
export function ChatPage({ conversation, query }: ChatPageProps) {
  const { chat } = useMessageGroup("fulfilment");
  const messages = query.data.pages.flatMap((page) => page.results).toReversed();
  const latest = messages.at(-1);
  const foot = useStayAtFoot(latest?.id ?? 0);
  useMarkRead(conversation, messages);
  const isBuyer = conversation.i_am === "buyer";
  const { order_number: number } = conversation;
  const orderPath = isBuyer ? `/order/${number}` : `/sell/order/${number}`;
  const lastReadOfMine = messages.findLast(
    (message) => message.is_mine && message.id <= conversation.read_up_to,
  );
  return (
    <Page className="chat">
      <div className="line justify-between">
        <div className="min-w-0">
          <h1 className="text-h3" data-words="own">
            {conversation.with_name || (isBuyer ? chat.withSeller : chat.withBuyer)}
          </h1>
          <p className="small quiet truncate" data-words="own">
            {conversation.title}
          </p>
          <OrderNumberLine number={number} />
        </div>
        <LinkButton tone="outline" size="small" href={orderPath}>
          <Icon name="arrow-left" weight="bold" />
          {chat.back}
        </LinkButton>
      </div>
      <Note tone="info">{chat.safety}</Note>
      {conversation.can_meet && <MeetingPanel conversation={conversation} />}
      {query.hasNextPage && (
        <MoreButton size="small" onMore={() => query.fetchNextPage()}>
          {chat.older}
        </MoreButton>
      )}
      {messages.length === 0 && conversation.meeting === null && (
        <p className="small quiet line [--line-gap:0.5rem]">
          <Icon name="chat-circle-text" />
          {chat.empty}
        </p>
      )}
      <ol className="chat__list" aria-label={chat.title} aria-live="polite">
        {messages.map((message) => (
          <li key={message.id} data-mine={message.is_mine || undefined}>
            <ChatBubble
              message={message}
              name={message.is_mine ? chat.you : conversation.with_name}
              isRead={message.id === lastReadOfMine?.id}
            />
          </li>
        ))}
      </ol>
      {conversation.can_write ? (
        <ChatForm key={conversation.order_id} orderId={conversation.order_id} />
      ) : (
        <p className="small quiet">{chat.closed}</p>
      )}
      <div className="actions">
        <ReportPerson about={{ order_id: conversation.order_id }} label={chat.reportPerson} />
        <BlockPerson about={{ order_id: conversation.order_id }} label={chat.blockPerson} />
      </div>
      <div ref={foot} />
    </Page>
  );
}
