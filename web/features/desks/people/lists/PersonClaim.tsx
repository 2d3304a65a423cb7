import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClaimConversationMessage } from "#contract/conversations.ts";
import type { OpenClaim } from "#contract/people.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/link.tsx";
import { PagedList } from "../../parts/PagedList.tsx";
import { useRight } from "../../parts/useRight.ts";
import { claimConversationQuery } from "../queries/personQuery.ts";

/** A claim that is open. What the two wrote is read on demand, because the reading is written down. */
export function PersonClaim({ claim }: { readonly claim: OpenClaim }) {
  const words = useMessageGroup("personPage");
  const { roles } = useMessageGroup("peopleDesk");
  const { claim: claimWords } = useMessageGroup("fulfilment");
  const mayRead = useRight("decide_claims") && claim.has_conversation;
  const [isRead, setRead] = useState(false);
  return (
    <article className="stack [--stack:0.5rem]">
      <p>
        <b className="strong">{claimWords.reasons[claim.reason]}</b>{" "}
        <span className="small quiet">
          {roles[claim.role]} · {momentName(claim.created_at)}
        </span>
        <span className="small quiet block wrap-anywhere">
          <Link
            href={`/ops/orders?number=${claim.order_number}`}
            className="inline-flex min-h-11 items-center figures"
          >
            {claim.order_number}
          </Link>{" "}
          <span data-words="own">{claim.title}</span>
        </span>
      </p>
      {mayRead && (
        <div className="actions">
          <Button
            tone="outline"
            size="small"
            aria-expanded={isRead}
            onClick={() => setRead((before) => !before)}
          >
            {isRead ? words.foldConversation : words.readConversation}
          </Button>
        </div>
      )}
      {isRead && <Conversation claimId={claim.id} />}
    </article>
  );
}

function Conversation({ claimId }: { readonly claimId: string }) {
  const words = useMessageGroup("personPage");
  const query = useInfiniteQuery(claimConversationQuery(claimId));
  const empty = <p className="small quiet">{words.none.conversation}</p>;
  return (
    <PagedList query={query} empty={empty}>
      {(message) => <Message message={message} />}
    </PagedList>
  );
}

function Message({ message }: { readonly message: ClaimConversationMessage }) {
  const words = useMessageGroup("personPage");
  const { roles } = useMessageGroup("peopleDesk");
  return (
    <p className="wrap-anywhere">
      <b className="strong">{roles[message.author]}</b>{" "}
      <span className="small quiet">{momentName(message.created_at)}</span>
      <span className="block" data-words="own">
        {message.text}
      </span>
      {message.picture !== null && (
        <Link
          href={`/api/v1/ops/uploads/${message.picture}/file`}
          target="_blank"
          className="inline-flex min-h-11 items-center small"
        >
          {words.picture}
        </Link>
      )}
      {message.is_risky && <span className="small block">{words.risky}</span>}
    </p>
  );
}
