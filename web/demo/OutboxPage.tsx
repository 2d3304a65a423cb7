import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerFor } from "#web/api/calls.ts";
import { outboxQuery } from "#web/api/queries.ts";
import { bidTime } from "#web/lib/bidTime.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";

type Message = AnswerFor<"GET /demo/outbox">["results"][number];

/** Demo mode: every message that was sent, newest first. Reads itself again every two seconds. */
export function OutboxPage() {
  const demo = useMessageGroup("demo");
  const { data } = useSuspenseQuery(outboxQuery);
  return (
    <Page className="stack max-w-168">
      <h1>{demo.outboxTitle}</h1>
      <p className="quiet">{demo.outboxLine}</p>
      {data.results.length === 0 ? (
        <EmptyState icon="chat-circle-text" text={demo.outboxEmpty} />
      ) : (
        <ul className="stack">
          {data.results.map((message) => (
            <li key={message.id}>
              <SentMessage message={message} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function SentMessage({ message }: { readonly message: Message }) {
  const demo = useMessageGroup("demo");
  const channels: Readonly<Record<string, string>> = demo.channels;
  const otp = /\b\d{6}\b/.exec(message.text)?.[0];
  return (
    <article className="panel stack [--stack:0.5rem]">
      <p className="small faint figures">
        {channels[message.channel] ?? message.channel} {fillSentence(demo.to, { recipient: message.to })} ·{" "}
        {bidTime(message.created_at)}
      </p>
      <p lang="en-IN">{message.text}</p>
      {otp && <CopyOtp otp={otp} />}
    </article>
  );
}

function CopyOtp({ otp }: { readonly otp: string }) {
  const demo = useMessageGroup("demo");
  const [copied, setCopied] = useState(false);
  return (
    <Button
      className="justify-self-start"
      tone="outline"
      size="small"
      onClick={() => navigator.clipboard.writeText(otp).then(() => setCopied(true))}
    >
      {copied ? demo.copied : fillSentence(demo.copyOtp, { otp })}
    </Button>
  );
}
