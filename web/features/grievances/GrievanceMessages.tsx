import type { Grievance } from "#contract/grievances.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type Message = Grievance["messages"][number];
type GrievanceMessagesProps<Written extends Message> = {
  readonly messages: readonly Written[];
  readonly nameOf: (message: Written) => string;
};

/** What complainant and Blaze wrote to each other about a grievance. */
export function GrievanceMessages<Written extends Message>({
  messages,
  nameOf,
}: GrievanceMessagesProps<Written>) {
  const words = useMessageGroup("grievances");
  if (messages.length === 0) return <p className="small quiet">{words.noMessages}</p>;
  return (
    <ol className="stack [--stack:0.75rem]">
      {messages.map((message) => (
        <li key={message.id} className="panel stack [--stack:0.25rem]">
          <p className="small quiet">
            <b className="strong" data-words="own">
              {nameOf(message)}
            </b>
            {message.is_appeal && <> · {words.appealMark}</>} · {momentName(message.created_at)}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
            {message.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
