import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonMessage } from "#contract/personMessages.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { noticeText } from "#web/features/account/notices/noticeText.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
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
  const { sentMessages: words, keep } = useMessageGroup("peopleDesk");
  const noticeWords = {
    noticeKinds: useMessageGroup("noticeKinds"),
    noticeParts: useMessageGroup("noticeParts"),
  };
  const [isAsked, setAsked] = useState(false);
  const sending = useApiMutation({
    call: (_asked: undefined, idempotencyKey) =>
      callApi("POST /ops/users/:id/messages/send-again", {
        params: { id: personId },
        body: { message_id: message.id },
        idempotencyKey,
      }),
    success: words.queued,
    onSuccess: () => setAsked(false),
    refetch: [[operatorKey]],
  });
  const text = noticeText(message, noticeWords);
  return (
    <article className="panel flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="wrap-anywhere" data-words="own">
          {text}
        </p>
        <p className="small quiet">
          {momentName(message.created_at)} · <State message={message} />
        </p>
        <EarlierSends message={message} />
      </div>
      {message.status !== "queued" && (
        <Button tone="outline" size="small" className="shrink-0" onClick={() => setAsked(true)}>
          {words.sendAgain}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          title={words.sendAgainTitle}
          keepLabel={keep}
          onKeep={() => setAsked(false)}
          confirmLabel={words.sendAgain}
          onConfirm={() => sending.mutate(undefined)}
          busy={sending.isPending}
        >
          {words.sendAgainLine}
        </ConfirmDialog>
      )}
    </article>
  );
}

/** Which ways it went before it was sent again. */
function EarlierSends({ message }: Pick<MessageProps, "message">) {
  const { sentMessages: words } = useMessageGroup("peopleDesk");
  const waysText = useWaysText();
  if (message.earlier_sends.length === 0) return null;
  return (
    <ul className="small quiet">
      {message.earlier_sends.map((send) => (
        <li key={send.sent_again_at}>
          {fillSentence(words.earlier, {
            ways: waysText(send).join(" · ") || words.inApp,
            when: momentName(send.sent_again_at),
          })}
        </li>
      ))}
    </ul>
  );
}

function State({ message }: Pick<MessageProps, "message">) {
  const { sentMessages: words } = useMessageGroup("peopleDesk");
  const parts = [...(message.status === "queued" ? [words.waits] : []), ...useWaysText()(message)];
  return parts.length === 0 ? words.inApp : parts.join(" · ");
}

/** Over which ways something was sent, and over which it failed, in words. */
function useWaysText() {
  const { sentMessages: words } = useMessageGroup("peopleDesk");
  const named = (ways: PersonMessage["sent_over"]) => ways.map((way) => words.ways[way]).join(", ");
  return ({ sent_over: sent, failed_over: failed }: Pick<PersonMessage, "sent_over" | "failed_over">) => [
    ...(sent.length > 0 ? [fillSentence(words.sent, { ways: named(sent) })] : []),
    ...(failed.length > 0 ? [fillSentence(words.failed, { ways: named(failed) })] : []),
  ];
}
