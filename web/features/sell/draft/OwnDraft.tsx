import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { DraftSection } from "#contract/drafts.ts";
import { isMissing } from "#web/api/isMissing.ts";
import { draftQuery } from "#web/api/sellingQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { draftPath, editPath, listingPath } from "../sellPaths.ts";
import { DraftPreviewPage } from "./DraftPreviewPage.tsx";
import { DraftWizard } from "./DraftWizard.tsx";
import { isPosted } from "./isPosted.ts";

type OwnDraftProps = {
  readonly id: string;
  /** Which section of the wizard is open; null for the preview. */
  readonly section: DraftSection | null;
};

/** A draft of the seller: its preview, or its wizard. */
export function OwnDraft({ id, section }: OwnDraftProps) {
  const selling = useMessageGroup("selling");
  const navigate = useNavigate();
  const listingId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const query = useQuery({ ...draftQuery(listingId), enabled: listingId > 0 });
  if (listingId === 0 || isMissing(query.error)) return <NotFoundScreen />;
  const draft = query.data;
  if (!draft) return <QueryStateScreen query={query} />;
  if (draft.product_status !== "draft") {
    return (
      <Page className="stack">
        <Note tone="info">{selling.notDraft}</Note>
        <LinkButton href={listingPath(draft.id, draft.product_status)}>{selling.lookAt}</LinkButton>
      </Page>
    );
  }
  const open = (draftId: number, to: DraftSection) => void navigate({ href: editPath(draftId, to) });
  // What waits for a look or for its start is not changed: its preview says so.
  if (section === null || isPosted(draft))
    return <DraftPreviewPage draft={draft} onOpen={(to) => open(draft.id, to)} />;
  return (
    <DraftWizard
      draft={draft}
      open={section}
      onOpen={open}
      onFinished={(draftId) => void navigate({ href: draftPath(draftId) })}
    />
  );
}
