import type { ChatMessage } from "#contract/conversations.ts";
import { ReportPerson } from "#web/features/grievances/ReportPerson.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { privatePictureUrl } from "../parts/privatePictureUrl.ts";

type ChatBubbleProps = {
  readonly message: ChatMessage;
  readonly name: string;
  /** The last one of the reader's own that the other one has read. */
  readonly isRead: boolean;
};

/** One message. One that may be about paying elsewhere has the warning for both of them right below. */
export function ChatBubble({ message, name, isRead }: ChatBubbleProps) {
  const { chat } = useMessageGroup("fulfilment");
  return (
    <>
      <div className="chat__bubble">
        <span className="sr" data-words="own">
          {name}:
        </span>
        {message.picture && (
          <a href={privatePictureUrl(message.picture, 1600)} target="_blank" rel="noreferrer">
            <img
              src={privatePictureUrl(message.picture, 480)}
              alt={fillSentence(chat.picture, { name })}
              width={240}
              height={180}
              loading="lazy"
            />
          </a>
        )}
        {message.text !== "" && (
          <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
            {message.text}
          </p>
        )}
        <small className="micro">
          {momentName(message.created_at)}
          {isRead && (
            <>
              {" · "}
              <Icon name="check" weight="bold" size="small" /> <span>{chat.read}</span>
            </>
          )}
        </small>
        {!message.is_mine && (
          <div>
            <ReportPerson about={{ message_id: message.id }} label={chat.reportMessage} />
          </div>
        )}
      </div>
      {message.is_risky && (
        <Note tone="wait">
          <b className="strong">{chat.riskyTitle}</b>
          <p className="small">{chat.riskyLine}</p>
        </Note>
      )}
    </>
  );
}
