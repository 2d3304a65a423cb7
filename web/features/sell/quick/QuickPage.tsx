import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { isMissing } from "#web/api/isMissing.ts";
import { draftQuery } from "#web/api/sellingQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { isPosted } from "../draft/isPosted.ts";
import { draftPath, listingPath } from "../sellPaths.ts";
import { startName } from "../startName.ts";
import { QuickForm } from "./QuickForm.tsx";

/** A listing in a minute (R-SELL-12): a new one, or the draft of this number. */
export function QuickPage({ draftId }: { readonly draftId: number | undefined }) {
  const navigate = useNavigate();
  // The draft that was begun here stands in the address from then on: the same page, with all that is under way.
  const [begunId, setBegunId] = useState<number>();
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );
  function begun(id: number) {
    // Who has gone elsewhere meanwhile is not called back.
    if (!isHere.current) return;
    setBegunId(id);
    const search = { draft: id };
    void navigate({ to: "/sell/draft", search, replace: true, resetScroll: false, ignoreBlocker: true });
  }
  if (draftId === undefined || draftId === begunId)
    return <QuickForm key="new" first={null} onBegun={begun} />;
  return <OwnQuickDraft key={draftId} id={draftId} />;
}

function OwnQuickDraft({ id }: { readonly id: number }) {
  const selling = useMessageGroup("selling");
  const query = useQuery(draftQuery(id));
  if (isMissing(query.error)) return <NotFoundScreen />;
  const draft = query.data;
  if (!draft) return <QueryStateScreen query={query} />;
  if (draft.product_status === "draft" && !isPosted(draft))
    return <QuickForm first={draft} onBegun={() => {}} />;
  const isDraft = draft.product_status === "draft";
  const startsAt = draft.start?.starts_at;
  const waits = startsAt
    ? fillSentence(selling.start.starts, { time: startName(startsAt) })
    : selling.review.inReview;
  return (
    <Page className="stack">
      <Note tone="info">{isDraft ? waits : selling.notDraft}</Note>
      <LinkButton href={isDraft ? draftPath(id) : listingPath(id, draft.product_status)}>
        {selling.lookAt}
      </LinkButton>
    </Page>
  );
}
